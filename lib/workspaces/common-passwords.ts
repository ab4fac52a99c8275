/** Passwords of twelve and more characters that guessing starts with, lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    098765432109 102030405060 111222333444 112233445566 123123123123 123456789012 1234567890123 12345678901234 123456789abc
    1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 987654321098 a1234567890b a1b2c3d4e5f6
    aa1234567890 abc123456789 abc123abc123 abcd12345678 abcd1234abcd admin1234567 admin12345678 admin@123456 adminadmin12
    adminadminadmin administrator administrator! administrator1 administrator123 arsenal12345 asd123asd123 asdfasdfasdf
    asdfghjkl123 asdfghjkl1234 asdfghjklzxc azertyuiop12 azertyuiop123 barcelona123 baseball1234 basketball12 basketball123
    batman123456 business1234 changeme1234 changeme12345 changemenow1 changemeplease charlie12345 chelsea12345 company12345
    computer1234 computer12345 correcthorsebatterystaple december1234 default12345 defaultpassword dragon123456 facebook1234
    facebook12345 football1234 football12345 freedom12345 google123456 guest1234567 guestguestguest ilovemyfamily iloveyou1234
    iloveyou12345 iloveyou123456 iloveyou2024 iloveyou2025 iloveyoubaby iloveyouforever iloveyousomuch internet1234 internet12345
    january12345 jordan123456 letmein12345 letmein123456 letmeinletmein letmeinplease linkedin1234 liverpool123 liverpool1234
    lovelovelove loveyouforever manchester123 manchesterunited master123456 michael12345 michael123456 minecraft123 minecraft1234
    monkey123456 mypassword12 mypassword123 mypassword1234 newpassword1 newpassword123 november1234 p@ssw0rd1234 p@ssword1234
    passw0rd1234 password123! password1234 password1234! password12345 password123456 password2024 password2025 password2026
    passwordpassword pokemon12345 princess1234 princess12345 q1w2e3r4t5y6 qazwsxedc123 qazwsxedcrfv qwe123qwe123 qweasdzxc123
    qwerty123456 qwerty1234567 qwerty12345678 qwerty654321 qwertyqwerty qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop[]
    qwertyuiopas qwertyuiopasdf qwertyuiopasdfghjkl qwertzuiop12 qwertzuiopas realmadrid123 root12345678 rootrootroot rowcall12345
    rowcallpassword rowcallrowcall secret123456 secretpassword secretsecret september123 shadow123456 spiderman123 starwars1234
    starwars12345 summer2024!! summer2025!! sunshine1234 sunshine12345 superman1234 superman12345 temporary123 temppassword
    temppassword1 test12345678 test1234test testpassword testpassword1 testpassword123 testtesttest thepassword1 trustno1trustno1
    user12345678 useruseruser welcome12345 welcome123456 welcome2024! welcome2025! welcome2026! welcomehome1 welcomewelcome
    whatever1234 winter2024!! winter2025!! zaq12wsxcde3 zaq1zaq1zaq1 zxcvbnm12345 zxcvbnm123456 zxcvbnmasdfg
  `
    .trim()
    .split(/\s+/),
);
