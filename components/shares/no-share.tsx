/** The same for links that never were, have ended, were revoked, or whose report is gone. */
export function NoShare() {
  return (
    <main className="mx-auto w-full max-w-md px-4 py-16">
      <h1 className="font-serif text-3xl font-semibold text-balance">This link doesn't work</h1>
      <p className="mt-3 text-ink-2 text-pretty">
        It may be incomplete or expired. Ask the person who sent it for a new one. If it just worked, wait a minute and try again.
      </p>
    </main>
  );
}
