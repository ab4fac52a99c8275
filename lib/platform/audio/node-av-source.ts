import { setImmediate as breath } from "node:timers/promises";
import type { Codec, CodecContext, FormatContext, Frame, Packet, SoftwareResampleContext, Stream } from "node-av/lib";
import { SPEECH_RATE } from "./audio-format";
import { GapClock, NO_TIME } from "./gap-clock";
import type { NodeAv } from "./load-node-av";
import { openContainer } from "./open-container";
import { type AudioFacts, type AudioInput, type PcmSource, unreadable } from "./pcm-source";

/** FFmpeg's code for the end of a file, and of a decoder: -MKTAG('E','O','F',' '). */
const END = -541_478_725;
/** Packets whose decoded length is compared to what they say, in `packetSec`. */
const COMPARED_PACKETS = 200;

/** Opens a recording with the FFmpeg inside `node-av`. Blocks its process: for a child only. @throws {AppError} */
export function openWithNodeAv(input: AudioInput, av: NodeAv): PcmSource {
  const { container, stream, decoder, facts } = openContainer(input, av);
  try {
    return new NodeAvSource(av, container, stream, decoder, facts);
  } catch (error) {
    container.closeInputSync();
    throw error;
  }
}

class NodeAvSource implements PcmSource {
  private readonly packet: Packet;
  private readonly frame: Frame;
  private readonly resampled: Frame;
  private readonly context: CodecContext;
  private resampler: SoftwareResampleContext | null = null;
  /** What the resampler was made for. */
  private shape = "";
  private failures = 0;
  private decodedPackets = 0;
  private gaps = 0;

  constructor(
    private readonly av: NodeAv,
    private readonly container: FormatContext,
    private readonly stream: Stream,
    decoder: Codec,
    readonly facts: AudioFacts,
  ) {
    this.packet = new av.Packet();
    this.frame = new av.Frame();
    this.resampled = new av.Frame();
    this.context = new av.CodecContext();
    this.packet.alloc();
    this.frame.alloc();
    this.resampled.alloc();
    this.context.allocContext3(decoder);
    stream.codecpar.toContext(this.context);
    this.context.pktTimebase = stream.timeBase;
    this.context.threadCount = 1;
    if (this.context.open2Sync(decoder, null) < 0) throw unreadable();
  }

  get declaredSec(): number | null {
    const { duration } = this.stream;
    if (duration !== NO_TIME && duration > 0n) return Number(duration) * secondsOf(this.stream);
    const whole = this.container.duration;
    return whole !== NO_TIME && whole > 0n ? Number(whole) / 1_000_000 : null;
  }

  get isPlain(): boolean {
    return this.failures + this.gaps === 0;
  }

  async packetSec(beat: () => void): Promise<number | null> {
    const unit = secondsOf(this.stream);
    const compared = { packets: 0, decoded: 0 };
    let ticks = 0n;
    for (let count = 0; this.nextPacket(); count++) {
      const { duration } = this.packet;
      if (duration <= 0n) return null;
      ticks += duration;
      if (count < COMPARED_PACKETS) {
        compared.packets += Number(duration) * unit;
        if (this.context.sendPacketSync(this.packet) < 0) return null;
        while (this.context.receiveFrameSync(this.frame) >= 0) compared.decoded += this.frame.nbSamples / this.frame.sampleRate;
      }
      this.packet.unref();
      if (count % 5_000 > 0) continue;
      beat();
      await breath();
    }
    const isHonest = Math.abs(compared.packets - compared.decoded) <= Math.max(0.15, compared.packets * 0.02);
    return isHonest ? Number(ticks) * unit : null;
  }

  async *blocks(): AsyncGenerator<Int16Array[]> {
    const channels = this.facts.channels;
    let held: Int16Array[][] = [];
    let count = 0;
    const clock = new GapClock(secondsOf(this.stream));
    const keep = (planes: Int16Array[]) => {
      held.push(planes);
      count += planes[0]?.length ?? 0;
    };
    const flush = () => {
      const block = joined(held, channels, count);
      held = [];
      count = 0;
      return block;
    };
    for (let isMore = true; isMore; ) {
      isMore = this.nextPacket();
      const sent = this.context.sendPacketSync(isMore ? this.packet : null);
      this.note(sent, isMore);
      this.packet.unref();
      while (this.context.receiveFrameSync(this.frame) >= 0) {
        const { nbSamples, sampleRate } = this.frame;
        if (nbSamples < 1 || sampleRate < 1) continue;
        for (let gap = clock.gapBefore(this.frame.pts, nbSamples / sampleRate); gap > 0; gap -= SPEECH_RATE) {
          this.gaps++;
          keep(silence(channels, Math.min(gap, SPEECH_RATE)));
          yield flush();
        }
        this.resample(keep);
      }
      if (count >= SPEECH_RATE) {
        yield flush();
        await breath();
      }
    }
    this.endResampler(keep);
    if (count > 0) yield flush();
    if (this.decodedPackets <= this.failures) throw unreadable();
  }

  close(): void {
    this.resampler?.free();
    this.context.freeContext();
    for (const each of [this.packet, this.frame, this.resampled]) each.free();
    this.container.closeInputSync();
  }

  /** False at the end of the file, and where nothing more can be read from it. */
  private nextPacket(): boolean {
    for (let strange = 0; strange < 1_000_000; strange++) {
      const read = this.container.readFrameSync(this.packet);
      if (read < 0) {
        if (read !== END) this.failures++;
        return false;
      }
      if (this.packet.streamIndex === this.stream.index) return true;
      this.packet.unref();
    }
    return false;
  }

  private note(sent: number, wasPacket: boolean): void {
    if (!wasPacket || sent === END) return;
    if (sent < 0) this.failures++;
    else this.decodedPackets++;
  }

  /** Channels keep their number and order; what a layout calls them is nobody's matter here. */
  private resample(keep: (planes: Int16Array[]) => void): void {
    const { frame } = this;
    const { nbChannels } = frame.channelLayout;
    const layout = layoutOf(this.av, nbChannels);
    const shape = `${nbChannels} ${frame.format} ${frame.sampleRate}`;
    if (shape !== this.shape) {
      this.endResampler(keep);
      this.shape = shape;
      this.resampler = new this.av.SoftwareResampleContext();
      const made = this.resampler.allocSetOpts2(
        layout,
        this.av.AV_SAMPLE_FMT_S16P,
        SPEECH_RATE,
        layout,
        frame.format as never,
        frame.sampleRate,
      );
      if (made < 0 || this.resampler.init() < 0) throw unreadable();
    }
    frame.channelLayout = layout;
    this.convert(frame, nbChannels, keep);
  }

  private endResampler(keep: (planes: Int16Array[]) => void): void {
    if (this.resampler === null) return;
    this.convert(null, Number(this.shape.split(" ")[0]), keep);
    this.resampler.free();
    this.resampler = null;
    this.shape = "";
  }

  private convert(frame: Frame | null, channels: number, keep: (planes: Int16Array[]) => void): void {
    const out = this.resampled;
    out.unref();
    out.format = this.av.AV_SAMPLE_FMT_S16P;
    out.sampleRate = SPEECH_RATE;
    out.channelLayout = layoutOf(this.av, channels);
    if (this.resampler === null || this.resampler.convertFrame(out, frame) < 0) throw unreadable();
    const samples = out.nbSamples;
    if (samples > 0) keep((out.data ?? []).map((plane) => new Int16Array(plane.buffer, plane.byteOffset, samples).slice()));
  }
}

const secondsOf = ({ timeBase }: Stream): number => timeBase.num / timeBase.den;

const layoutOf = (av: NodeAv, channels: number) => ({
  nbChannels: channels,
  order: av.AV_CHANNEL_ORDER_NATIVE,
  mask: (1n << BigInt(channels)) - 1n,
});

const silence = (channels: number, samples: number): Int16Array[] =>
  Array.from({ length: channels }, () => new Int16Array(samples));

/** A frame with fewer channels than the recording repeats its first one, so that nothing said is lost. */
function joined(parts: Int16Array[][], channels: number, count: number): Int16Array[] {
  return Array.from({ length: channels }, (_, channel) => {
    const whole = new Int16Array(count);
    let at = 0;
    for (const part of parts) {
      const plane = part[channel] ?? part[0];
      if (plane !== undefined) whole.set(plane, at);
      at += part[0]?.length ?? 0;
    }
    return whole;
  });
}
