import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { record } from '../../records/audit.ts';
import { claimOf, takeClaim } from '../../records/repeat.ts';
import { quote as quotes } from '../quotes/quote.ts';
import { useQuote } from '../quotes/quote-use.ts';
import { detailed, lockRequest, readRequest, storeRequest } from './request-rows.ts';

/**
 * Calculates for a client and keeps the sheet with the request. A note names the sheet that it replaces. A repeat
 * with the same key keeps nothing twice.
 */
export async function quote(
	context: Context,
	{ params: { id }, body }: InputOf<'request.quote'>,
	call: AdminCall,
): Promise<ClientRequest> {
	const claim = claimOf(context, call, 'request.quote', { id, body, adminId: call.session.adminId });
	// A calculation for a request that is gone is not stored.
	await readRequest(context.db.read, id);
	const kept = await quotes.create(context, { body }, call);
	return context.db.writeUrgent(async (tx) => {
		const before = await lockRequest(tx, context, id);
		const shown = await detailed(tx, before);
		if (before.quote === kept.id || (await takeClaim(tx, context, claim)) !== null) return shown;
		const [now, replaced] = [await nameOf(tx, kept.id), before.quote && (await nameOf(tx, before.quote))];
		await record(tx, context, call, {
			action: 'quote',
			kind: 'request',
			id,
			before: { quote: replaced },
			after: { quote: now },
		});
		await useQuote(tx, context, kept.id);
		if (replaced) {
			const { notes } = letterWords[context.config.languages[0]].letters;
			const note = { direction: 'note', by: notes.by, text: notes.otherQuote(now, replaced) } as const;
			await storeOwnMessage(tx, context, { table: 'request', id }, note);
		}
		return storeRequest(tx, { ...before, quote: kept.id, revision: before.revision + 1 });
	});
}

/** The number of a sheet; a sheet that was deleted since has only its id. */
async function nameOf(tx: Write, id: string): Promise<string> {
	const row = await tx.selectFrom('quote').select('number').where('id', '=', id).executeTakeFirst();
	return row?.number ?? id;
}
