import type { Sentence } from '@clearway/shared/format/say.ts';
import { connectionOf } from '../connections/connection.ts';
import { noteFailure } from '../connections/failure.ts';
import type { Context } from '../context/context.ts';
import { asFailure } from './answer-in-words.ts';
import { outboxOf } from './outbox.ts';
import { newMessageId } from './queue.ts';
import { openMailServer } from './smtp.ts';
import { testLetter } from './warning-letter.ts';

/** Sends the office a letter without the outbox, and tells what the mail server said; null where there is none. */
export async function sendTestLetter(context: Context): Promise<{ ok: boolean; answer: Sentence } | null> {
	const mail = await connectionOf(context, 'smtp');
	if (!mail) return null;
	const server = openMailServer(mail);
	try {
		const letter = testLetter(context.config.publicUrl, context.config.languages[0]);
		const delivery = await server.send(letter, await newMessageId(context));
		const { kind, answer } = delivery;
		await noteFailure(context, 'smtp', kind === 'later' && delivery.down ? asFailure(answer) : null);
		if (kind !== 'sent') return { ok: false, answer: asFailure(answer) };
		// The mail server works again: postponed mail is sent now.
		outboxOf(context).retry();
		return { ok: true, answer };
	} finally {
		server.close();
	}
}
