import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { ClientRequest } from '@clearway/shared/contract/request.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';
import { say } from '@clearway/shared/format/say.ts';
import { fileClient } from '../../clients/file-client.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { claimOf, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { invalid } from '../../services/refusal.ts';
import { useQuote } from '../quotes/quote-use.ts';
import { phoneOf } from './mail.ts';
import { detailed, foldedClient, quoteWords, readRequest } from './request-rows.ts';

/**
 * Enters a client who called or came. The admin who enters the request has taken it, and no letter tells the
 * office.
 */
export async function create(
	context: Context,
	{ body }: InputOf<'request.create'>,
	call: AdminCall,
): Promise<ClientRequest> {
	const { adminId, name: by } = call.session;
	const asked = {
		kind: body.phone ? 'callback' : 'calculation',
		name: body.name,
		phone: body.phone ? phoneOf(body.phone) : null,
		email: body.email || null,
		message: body.message?.trim() || null,
	};
	const claim = claimOf(context, call, 'request.create', { ...asked, quote: body.quote, adminId });
	return context.db.writeUrgent(async (tx) => {
		const answered = await takeClaim(tx, context, claim);
		if (answered !== null) return detailed(tx, await readRequest(tx, Number(answered)));
		const at = context.now().toISOString();
		const quote = body.quote ? await quoteId(tx, context, body.quote) : null;
		const language = body.language ?? context.config.languages[0];
		const named = { ...asked, speaks: language, ownerId: adminId };
		const { id } = await tx
			.insertInto('request')
			.values({
				...asked,
				client_id: await fileClient(tx, context, named, 'office'),
				quote,
				language,
				status: 'taken',
				suspect: 0,
				taken_by: adminId,
				taken_name: by,
				taken_at: at,
				entered_by: by,
				folded: foldedClient(asked),
				folded_work: fold(`${by} ${await quoteWords(tx, [quote])}`),
				created_at: at,
				revision: 1,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await storeAnswer(tx, claim, String(id));
		tx.changed({ kind: 'request', id, revision: 1 });
		await record(tx, context, call, { action: 'create', kind: 'request', id, after: { status: 'taken' } });
		return detailed(tx, await readRequest(tx, id));
	});
}

async function quoteId(tx: Write, context: Context, typed: string): Promise<string> {
	const number = readQuoteNumber(typed);
	const stored = number
		? await tx.selectFrom('quote').select('id').where('number', '=', number).executeTakeFirst()
		: undefined;
	const id = stored?.id ?? typed.trim();
	if (!(await useQuote(tx, context, id))) throw invalid('quote', say('request.noSuchQuote'));
	return id;
}
