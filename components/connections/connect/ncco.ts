/** What stands in the place of an address that is not shown. */
const ADDRESS_HIDDEN = "https://…/voice/webhook/vwh_…";

/**
 * Call-control actions for a Vonage voice application: records the call and posts where the recording is. `connect` stands for
 * whatever the application does already. @see https://developer.vonage.com/en/voice/voice-api/ncco-reference#record
 */
export function nccoSnippet(url: string = ADDRESS_HIDDEN): string {
  const actions = [
    { action: "record", eventUrl: [url], eventMethod: "POST", format: "mp3" },
    { action: "connect", endpoint: [{ type: "phone", number: "14155550199" }] },
  ];
  return JSON.stringify(actions, null, 2);
}
