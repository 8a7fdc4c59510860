import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one line that people and machines read alike. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tally = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        tally[state === 'pending' ? 'skipped' : state]++;
      }
      // A file that could not even be loaded has no tests to count, and must not pass for that.
      if (module.state() === 'failed' && module.errors().length) tally.failed++;
    }
    // After the default reporter's summary, so that nothing follows it.
    process.once('exit', () => {
      const skipped = tally.skipped ? `, ${tally.skipped} skipped` : '';
      console.log(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
    });
  }
}
