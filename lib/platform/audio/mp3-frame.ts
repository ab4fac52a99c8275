/** Kilobits per second of layer III by the index in a header: of MPEG 1, and of 2 and 2.5. Format: ISO 11172-3, 2.4.2.3; 13818-3, 2.4.2.3. */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

/** Whether a packet is one frame of layer III, and holds nothing behind it. A frame without a rate of its own is taken for none. */
export function isOneFrame(packet: Buffer | null, sampleRate: number): boolean {
  if (packet === null || packet.length < 4 || (packet.readUInt16BE(0) & 0xffe6) !== 0xffe2) return false;
  const isFirst = (packet.readUInt8(1) & 0x18) === 0x18;
  const [rate, flags] = [packet.readUInt8(2) >> 4, packet.readUInt8(2)];
  const kilobits = RATES[isFirst ? 0 : 1][rate] ?? 0;
  const length = Math.floor(((isFirst ? 144_000 : 72_000) * kilobits) / sampleRate) + ((flags >> 1) & 1);
  return kilobits > 0 && packet.length <= length;
}
