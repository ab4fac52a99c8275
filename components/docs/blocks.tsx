import { CodeBlock } from "@/components/ui/code-block";
import { Table, Td, Th } from "@/components/ui/table";
import type { Block } from "@/lib/contract/docs/guide/page";
import { CodeTabs } from "./code-tabs";
import { DocsHeading } from "./docs-heading";
import { FieldList } from "./field-list";
import { Prose } from "./prose";
import { StatusTable } from "./status-table";

const prose = "max-w-[68ch] leading-6 text-pretty text-ink-2";

/** The parts of a page of the docs, in order. What is not prose may be as wide as its column. `isHeaded` where an `h2` leads them. */
export function Blocks({ blocks, isHeaded = false }: { blocks: readonly Block[]; isHeaded?: boolean }) {
  // The title of code is the next level below what stands above it.
  const first = blocks.findIndex(({ kind }) => kind === "heading" || kind === "fields");
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never move
    <BlockView key={index} block={block} Title={isHeaded || (first !== -1 && index > first) ? "h3" : "h2"} />
  ));
}

function BlockView({ block, Title }: { block: Block; Title: "h2" | "h3" }) {
  switch (block.kind) {
    case "heading":
      return <DocsHeading title={block.title} />;
    case "text":
      return (
        <p className={`mt-3 first:mt-0 ${prose}`}>
          <Prose text={block.text} />
        </p>
      );
    case "note":
      return (
        <p className={`mt-4 border-s-2 border-line-strong ps-4 ${prose}`}>
          <Prose text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul className={`mt-3 list-disc space-y-1.5 ps-5 ${prose}`}>
          {block.items.map((item) => (
            <li key={item}>
              <Prose text={item} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return <TableView {...block} />;
    case "code":
      return (
        <div className="mt-4 min-w-0 first:mt-0">
          <Title className="mb-2 text-ui font-medium text-ink-2">{block.title}</Title>
          <CodeBlock code={block.code} label={block.title} className="[&_section]:max-h-[32rem]" />
        </div>
      );
    case "snippet":
      return (
        <div className="mt-4 min-w-0 first:mt-0">
          <CodeTabs snippet={block.snippet} Title={Title} />
        </div>
      );
    case "fields":
      return (
        <>
          <DocsHeading title={block.title} />
          <FieldList fields={block.fields} direction={block.direction} />
        </>
      );
    case "refusals":
      return (
        <div className="mt-3">
          <StatusTable label={block.label} refusals={block.refusals} />
        </div>
      );
  }
}

/** A cell that is one word of code is kept whole, or breaks between its parts where there is no room. */
const WORD = /^`[^`\s]+`$/;
const wholeWord = "align-top sm:whitespace-nowrap [&_code]:[overflow-wrap:break-word]";

function TableView({ label, heads, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <div className="mt-3 first:mt-0">
      <Table label={label} scroll>
        <thead>
          <tr>
            {heads.map((head) => (
              <Th key={head}>{head}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]} className="align-top">
              {cells.map((cell, column) => (
                <Td key={heads[column]} className={WORD.test(cell) ? wholeWord : "align-top"}>
                  <Prose text={cell} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
