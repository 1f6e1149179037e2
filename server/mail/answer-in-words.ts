import { type Sentence, say } from '@clearway/shared/format/say.ts';

/** Why a message of ours was given up without an answer. */
export const noBot = 'no bot';
export const noGroup = 'no group';
export const lostTwice = 'no answer twice';

/**
 * Tells a server's answer, or why it could not be asked, as a sentence. The server's own words stay as they are:
 * its keeper looks for them.
 */
export function answerInWords(answer: string): Sentence {
	if (answer === noBot) return say('telegram.noBot');
	if (answer === noGroup) return say('telegram.noGroup');
	if (answer === lostTwice) return say('connection.lostTwice');
	if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(answer)) return say('connection.noHost');
	if (/ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/.test(answer)) return say('connection.closedPort');
	if (/certificate|self.signed|_CERT|CERT_|UNABLE_TO_/i.test(answer)) return say('connection.certificate');
	if (/ETLS|TLS\b|wrong version number|SSL/i.test(answer)) return say('connection.tls');
	if (
		/ETIME|_TIMEOUT|UND_ERR|TimeoutError|ECONNRESET|EPIPE|ECONNECTION|timeout|timed out|never received|aborted|ClosedAfter/i.test(
			answer,
		)
	)
		return say('connection.silent');
	if (/^(?:EAUTH|53[045]\b)/.test(answer)) return say('connection.password', answer);
	return answer;
}
