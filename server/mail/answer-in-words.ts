import { type Sentence, say } from '@clearway/shared/format/say.ts';

/**
 * Tells a mail server's answer, or why it could not be asked, as a sentence. The server's own words stay as
 * they are: its keeper looks for them.
 */
export function answerInWords(answer: string): Sentence {
	if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(answer)) return say('warning.mailHost');
	if (/ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/.test(answer)) return say('warning.mailConnection');
	if (/ETIMEDOUT|ECONNRESET|ECONNECTION|timeout|timed out|never received|aborted/i.test(answer))
		return say('warning.mailSilent');
	if (/certificate|self-signed|ETLS|\bTLS\b|wrong version number/i.test(answer))
		return say('warning.mailTls');
	if (/^(?:EAUTH|53[045]\b)/.test(answer)) return say('warning.mailPassword', answer);
	return answer;
}
