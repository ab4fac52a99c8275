/** Row numbers of views, the latest used kept. Those who ask for one that is being made wait for it together. */
export class ViewCache {
  /** In the order of their last use. */
  private readonly kept = new Map<string, Int32Array>();
  private readonly coming = new Map<string, Promise<Int32Array>>();
  private bytes = 0;

  constructor(
    private readonly viewsMax: number,
    private readonly bytesMax: number,
  ) {}

  /** The numbers under `key`, made by `make` unless they are kept; what fails is made again. */
  get(key: string, make: () => Promise<Int32Array>): Promise<Int32Array> {
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return Promise.resolve(known);
    }
    const under = this.coming.get(key);
    if (under !== undefined) return under;
    const made = make()
      .then((numbers) => {
        this.keep(key, numbers);
        return numbers;
      })
      .finally(() => this.coming.delete(key));
    this.coming.set(key, made);
    return made;
  }

  /** The newest always stays, whatever its size: else each page of it would be a sort. */
  private keep(key: string, numbers: Int32Array): void {
    this.kept.set(key, numbers);
    this.bytes += numbers.byteLength;
    for (const [oldest, { byteLength }] of this.kept) {
      if (oldest === key || (this.kept.size <= this.viewsMax && this.bytes <= this.bytesMax)) break;
      this.kept.delete(oldest);
      this.bytes -= byteLength;
    }
  }
}
