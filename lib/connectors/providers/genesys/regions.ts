/** Domains of Genesys Cloud: `api.` and `login.` of each are all that is called. */
const REGIONS: readonly { value: string; label: string }[] = [
  { value: "mypurecloud.com", label: "US East (mypurecloud.com)" },
  { value: "usw2.pure.cloud", label: "US West (usw2.pure.cloud)" },
  { value: "cac1.pure.cloud", label: "Canada (cac1.pure.cloud)" },
  { value: "mxc1.pure.cloud", label: "Mexico (mxc1.pure.cloud)" },
  { value: "sae1.pure.cloud", label: "São Paulo (sae1.pure.cloud)" },
  { value: "mypurecloud.ie", label: "Ireland (mypurecloud.ie)" },
  { value: "euw2.pure.cloud", label: "London (euw2.pure.cloud)" },
  { value: "mypurecloud.de", label: "Frankfurt (mypurecloud.de)" },
  { value: "euc2.pure.cloud", label: "Zurich (euc2.pure.cloud)" },
  { value: "mec1.pure.cloud", label: "UAE (mec1.pure.cloud)" },
  { value: "aps1.pure.cloud", label: "Mumbai (aps1.pure.cloud)" },
  { value: "apse1.pure.cloud", label: "Singapore (apse1.pure.cloud)" },
  { value: "apne2.pure.cloud", label: "Seoul (apne2.pure.cloud)" },
  { value: "apne3.pure.cloud", label: "Osaka (apne3.pure.cloud)" },
  { value: "mypurecloud.jp", label: "Tokyo (mypurecloud.jp)" },
  { value: "mypurecloud.com.au", label: "Sydney (mypurecloud.com.au)" },
  { value: "use2.us-gov-pure.cloud", label: "US government (use2.us-gov-pure.cloud)" },
  { value: "edee1.eusc-pure.cloud", label: "European sovereign cloud (edee1.eusc-pure.cloud)" },
];

/** Choices of the form. */
export const regionOptions = (): { value: string; label: string }[] => REGIONS.map((region) => ({ ...region }));

export const hasRegion = (region: string): boolean => REGIONS.some(({ value }) => value === region);
