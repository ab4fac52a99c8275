import { startSpeechFake } from "./fakes/speech";
const script = Object.fromEntries(["Thank you for calling, this is Agent One.", "My tent is torn, my number is 415 555 2671.", "I can send a new one today or refund it.", "Please refund it, that would help.", "Anything else?", "No, thank you.", "Goodbye.", "Bye."].map((t,i)=>[i,t]));
await startSpeechFake({ script, port: 4620 });
