/** Formats that a recording may have, told by content. */
export const AUDIO_FORMATS = ["mp3", "wav", "m4a", "ogg", "webm", "flac", "aac", "amr", "3gp"] as const;
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** The one demuxer of FFmpeg that reads each format. Forced, so that no content can choose another, such as a playlist's. */
export const DEMUXERS: Readonly<Record<AudioFormat, string>> = {
  mp3: "mp3",
  wav: "wav",
  m4a: "mov",
  ogg: "ogg",
  webm: "matroska",
  flac: "flac",
  aac: "aac",
  amr: "amr",
  "3gp": "mov",
};

/** Decoders that may run. A picture or film inside a recording is never decoded. */
export const DECODERS = [
  "mp3float",
  "mp3",
  "mp2float",
  "mp2",
  "aac",
  "aac_latm",
  "alac",
  "opus",
  "libopus",
  "vorbis",
  "flac",
  "amrnb",
  "amrwb",
  "gsm",
  "gsm_ms",
  "g722",
  "g723_1",
  "g726",
  "g729",
  "adpcm_ima_wav",
  "adpcm_ms",
  "pcm_alaw",
  "pcm_mulaw",
  "pcm_u8",
  "pcm_s8",
  "pcm_s16le",
  "pcm_s16be",
  "pcm_s24le",
  "pcm_s24be",
  "pcm_s32le",
  "pcm_s32be",
  "pcm_f32le",
  "pcm_f32be",
  "pcm_f64le",
] as const;

/** Hertz of everything that is prepared: what speech models are trained on. */
export const SPEECH_RATE = 16_000;
