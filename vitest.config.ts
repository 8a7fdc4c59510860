import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { 'process.env.LOG_PERF': 'undefined' },
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/closing-line.ts'],
    // Tests drive real browsers: two at a time is what two cores can do without making each other late.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
    restoreMocks: true,
  },
});
