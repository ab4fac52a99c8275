// Says which browser tests failed and why, and nothing else: who runs it counts by a report.
export default class QuietBrowserReporter {
  onTestEnd(test, result) {
    if (result.status === test.expectedStatus || result.status === "skipped") return;
    const errors = result.errors.map(({ message, stack }) => stack ?? message ?? "").join("\n");
    process.stdout.write(`${test.titlePath().filter(Boolean).join(" › ")} (${result.status})\n${errors}\n`);
  }

  onError({ message, stack }) {
    process.stdout.write(`${stack ?? message ?? ""}\n`);
  }
}
