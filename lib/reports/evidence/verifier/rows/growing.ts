/** Doubles that take more room as they come. */
export class Doubles {
  length = 0;
  private data: Float64Array;
  constructor(capacity: number) {
    this.data = new Float64Array(capacity);
  }
  push(value: number): void {
    if (this.length >= this.data.length) {
      const more = new Float64Array(Math.max(1024, this.data.length * 2));
      more.set(this.data);
      this.data = more;
    }
    this.data[this.length] = value;
    this.length += 1;
  }
  at(row: number): number {
    return this.data[row] ?? Number.NaN;
  }
  filled(): Float64Array {
    return this.data.subarray(0, this.length);
  }
  multiply(factor: number): void {
    for (let i = 0; i < this.length; i += 1) this.data[i] = this.at(i) * factor;
  }
}

/** Small whole numbers that take more room as they come. */
export class Integers {
  length = 0;
  private data: Int32Array;
  constructor(capacity: number) {
    this.data = new Int32Array(capacity);
  }
  push(value: number): void {
    if (this.length >= this.data.length) {
      const more = new Int32Array(Math.max(1024, this.data.length * 2));
      more.set(this.data);
      this.data = more;
    }
    this.data[this.length] = value;
    this.length += 1;
  }
  at(row: number): number {
    return this.data[row] ?? 0;
  }
  all(): Int32Array {
    return this.data;
  }
}
