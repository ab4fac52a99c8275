"use client";

/** Every page carries it along, so it is drawn without our kit. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-[60vh] max-w-xl flex-col justify-center px-6 py-16">
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">This page couldn't be loaded</h1>
      <p role="alert">Something went wrong. Nothing was changed.</p>
      {error.digest && <p className="mt-1 text-ui text-ink-3">Reference {error.digest}</p>}
      <button
        type="button"
        onClick={reset}
        className="mt-4 h-9 self-start rounded-sm border border-line-strong bg-surface px-3.5 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11"
      >
        Try again
      </button>
    </main>
  );
}
