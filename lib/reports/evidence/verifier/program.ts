#!/usr/bin/env node
/**
 * Checks a report against its rows: `node verify.mjs report.json data.csv`. Needs Node 20 and nothing else.
 *
 * Every figure is computed again from its definition (the text beside this program, definitions.md, says how), never from
 * its statement in SQL; every display, period, direction, rank and unit is written again; every sentence must be of a form
 * that its claim may have, with the figures of the claim in their places. Exit 0: all of it holds. Exit 1: a list of what
 * does not. Exit 2: the files cannot be read.
 */
import { verifyFiles } from "./verify-files";

process.exitCode = main(process.argv.slice(2));

function main([reportFile, dataFile, ...others]: string[]): number {
  if (reportFile === undefined || dataFile === undefined || others.length > 0) {
    process.stderr.write("Usage: node verify.mjs report.json data.csv\n");
    return 2;
  }
  const { code, lines } = verifyFiles(reportFile, dataFile);
  (code === 2 ? process.stderr : process.stdout).write(`${lines.join("\n")}\n`);
  return code;
}
