// The most frequent passwords of published leaks, from ten characters on; shorter ones are refused by length.
const listed = `
1234567890 12345678910 123456789a 0123456789 0987654321 1234567891 123456789q 123456789qwe 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
1qazxsw23edc 1q2w3e4r5t6y7u 1111111111 2222222222 5555555555 1122334455 1212121212 1231231231 123123123123 123321123321 123qweasdzxc
qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwerty1234567890 qwertyuiop123 qwertyqwerty qazwsxedcrfv qwer1234qwer asdfghjkl1 asdfghjkl;
zxcvbnm123 zaq12wsxcde3 password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword password01
administrator administrator1 admin12345 admin123456 adminadmin adminadmin1 admin1234567 root123456 welcome123 welcome1234 letmein123
iloveyou12 iloveyou123 ilovegod12 sunshine12 sunshine123 princess12 princess123 football12 football123 baseball12 basketball superman123
dragon1234 monkey1234 michael123 charlie123 computer123 internet123 changeme123 changeme12 secret1234 secret12345 default123 testtest123
test123456 user123456 guest12345 master1234 trustno1234 abc1234567 abcd123456 abcdefghij abcdef1234 aaaaaaaaaa aa12345678 a123456789
a1b2c3d4e5 asd123456789 q1w2e3r4t5 q1w2e3r4t5y6 zxcasdqwe123 qweasdzxc123 147258369a 1472583690 7894561230 9876543210 9988776655
йцукенгшщз йцукен123456 йцукенгшщзхъ привет12345 привет123456 пароль12345 пароль123456 любовь12345 москва12345 україна123 украина123
ukraine2022 ukraine2023 ukraine2024 ukraine2025 ukraine2026 kyiv123456 clearway12 clearway123 clearway1234 clearway2026
`;

/** Passwords that attackers try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(listed.split(/\s+/).filter(Boolean));
