/**
 * For a process that ends within minutes: compiles only what runs very often, and lets its heap grow before it looks through it. The
 * embedded database is not compiled a second time. Tests take a sixth less processor time by it; what lives longer would lose. They
 * make much that is gone at once: a tenth of their time went into collecting it.
 */
export const BRIEF_FLAGS = [
  "--liftoff-only",
  "--initial-old-space-size=600",
  "--interrupt-budget=400000",
  "--max-semi-space-size=64",
];
