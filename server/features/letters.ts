import { groupLetters } from '../mail/chats.ts';
import type { LetterKinds } from '../mail/queue.ts';
import { acceptedLetters, codeLetters } from './acceptance/acceptance-letters.ts';
import { carLetters } from './car/car-letters.ts';
import { unreadLetters } from './message/unread-letters.ts';
import { askedLetters, sheetLetters } from './quotes/mail-sheet.ts';
import { digestLetters, replyLetters, requestLetters } from './request/request-letters.ts';
import { answerLetters } from './telegram/receive.ts';
import { warningLetters } from './warnings.ts';

/** All kinds of letters: the outbox asks them by the name that is stored. */
export const letterKinds: LetterKinds = {
	request: requestLetters,
	digest: digestLetters,
	reply: replyLetters,
	watch: warningLetters,
	sheet: sheetLetters,
	asked: askedLetters,
	car: carLetters,
	unread: unreadLetters,
	code: codeLetters,
	accepted: acceptedLetters,
	group: groupLetters,
	answer: answerLetters,
};
