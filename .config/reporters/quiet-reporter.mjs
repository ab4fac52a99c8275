// Says what failed and what tests wrote themselves, and nothing else: who runs it counts by a report.
import { MinimalReporter } from "vitest/node";

export default class QuietReporter extends MinimalReporter {
  constructor() {
    super({ silent: false });
  }

  onInit(vitest) {
    this.ctx = vitest;
  }

  reportTestSummary() {}
}
