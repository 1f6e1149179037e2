import { type AnswerWay, contactOf } from '@clearway/shared/contract/answer-ways.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { askedCar } from '@clearway/shared/domain/lot/asked-car.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import { say } from '@clearway/shared/format/say.ts';
import { fileClient } from '../../clients/file-client.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { Call, Context } from '../../context/context.ts';
import { readFormToken } from '../../context/form-token.ts';
import type { Budget } from '../../limits/limits.ts';
import { chatStart, tellGroup } from '../../mail/chats.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { enqueue } from '../../mail/queue.ts';
import { claimOf, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { todayInKyiv } from '../../records/today.ts';
import { invalid } from '../../services/refusal.ts';
import { sheet as sendSheet, tellAsked } from '../quotes/mail-sheet.ts';
import { useQuote } from '../quotes/quote-use.ts';
import { countForFlood, markFlooded } from './flood.ts';
import { foldedClient, quoteWords } from './request-rows.ts';

type Accepted = { id: number; chat?: string };

/** The common fields of both forms. */
type Sent = Pick<
	InputOf<'mail.callback'>['body'],
	'quote' | 'compared' | 'language' | 'website' | 'formToken'
>;

type Asked = {
	kind: 'callback' | 'calculation';
	name: string | null;
	phone: string | null;
	email: string | null;
	message: string | null;
	answer_by: AnswerWay | null;
};

const forms: Budget = { name: 'forms', count: 5, seconds: 60 };
// The calculator compares three cars.
const mostCompared = 2;
// Nobody types faster.
const leastFillMs = 2000;
// A token from the future comes from a server with a fast clock, not from a robot.
const clockSkewMs = 60_000;

const callback = (context: Context, { body }: InputOf<'mail.callback'>, call: Call): Promise<Accepted> =>
	accept(context, askedBy('callback', body), body, call);

const calculation = (
	context: Context,
	{ body }: InputOf<'mail.calculation'>,
	call: Call,
): Promise<Accepted> => accept(context, askedBy('calculation', body), body, call);

const askedBy = (
	kind: Asked['kind'],
	body: InputOf<'mail.callback'>['body'] | InputOf<'mail.calculation'>['body'],
): Asked => ({
	kind,
	name: body.name || null,
	phone: body.phone ? phoneOf(body.phone) : null,
	email: body.email || null,
	message: body.message ?? null,
	answer_by: body.answerBy ?? null,
});

/** A typed telephone as it is stored. */
export function phoneOf(typed: string): string {
	const phone = readPhone(typed);
	if (phone.kind === 'fault') throw invalid('phone', phone.message);
	return phone.e164;
}

/** Stores a request and its mail in one transaction, and answers only after the commit. */
async function accept(context: Context, asked: Asked, sent: Sent, call: Call): Promise<Accepted> {
	const { id } = await store(context, asked, sent, call);
	const chat = await chatStart(context, 'request', id);
	return { id, ...(chat !== null && { chat }) };
}

async function store(context: Context, asked: Asked, sent: Sent, call: Call): Promise<{ id: number }> {
	await context.sharedLimits.take(forms, call.address);
	if (context.db.reserve?.fullSince) requireShort(asked.message);
	const flood = await countForFlood(context, call.address);
	const suspect = isSuspect(context, sent);
	const named = sent.quote || null;
	const others = sent.compared?.split(' ').filter(Boolean).slice(0, mostCompared) ?? [];
	const language = sent.language ?? call.language;
	const car = askedCar(null, asked.message, yearOf(todayInKyiv(context)));
	// The outbox opens with the first request, so that its mail is sent without waiting for the next tick.
	outboxOf(context);
	// A suspect post (honeypot filled) must not make the real one after it look like a repeat. The same key
	// always makes a repeat.
	const claim = claimOf(context, call, `mail.${asked.kind}`, {
		...asked,
		named,
		...(others.length > 0 && { others }),
		...(call.idempotencyKey === null && { suspect }),
	});
	return context.db.writeUrgent(async (tx) => {
		const answered = await takeClaim(tx, context, claim);
		if (answered !== null) return { id: Number(answered) };
		const at = context.now().toISOString();
		const quote = named !== null && (await useQuote(tx, context, named)) ? named : null;
		const compared: string[] = [];
		for (const id of others) if (await useQuote(tx, context, id)) compared.push(id);
		const isMarked = suspect || flood.kind === 'marked';
		const { id } = await tx
			.insertInto('request')
			.values({
				...asked,
				client_id: await fileClient(tx, context, { ...asked, speaks: language }, 'form'),
				quote,
				compared: compared.join(' '),
				language,
				status: 'new',
				suspect: isMarked ? 1 : 0,
				folded: foldedClient(asked),
				folded_work: fold(await quoteWords(tx, [quote, ...compared])),
				created_at: at,
				revision: 1,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		if (named !== null && quote === null) {
			const { notes } = letterWords[context.config.languages[0]].letters;
			const note = { direction: 'note', by: notes.by, text: notes.noQuote(named) } as const;
			await storeOwnMessage(tx, context, { table: 'request', id }, note);
		}
		if (flood.kind === 'marked') await markFlooded(tx, context, id, at, flood.because);
		if (!isMarked) {
			await enqueue(tx, context, { kind: 'request', requestId: id });
			const event = { key: String(id), path: `/admin/requests/${id}` };
			const { asked: wishes } = letterWords[context.config.languages[0]].answerWays;
			const wish = wishes[asked.kind](asked.answer_by);
			await tellGroup(tx, context, 'request', { ...event, say: (words) => words.request(id, wish) });
			// The letter promises an answer to this address.
			if (asked.email !== null && contactOf(asked.answer_by ?? 'email') === 'email')
				await tellAsked(tx, context, { email: asked.email, request: id, quote, language, car }, call.address);
		}
		await storeAnswer(tx, claim, String(id));
		tx.changed({ kind: 'request', id, revision: 1, created: true });
		return { id };
	});
}

// On a full disk all visitors share one reserve. It holds a few hundred messages of five thousand signs, over
// three thousand messages of a thousand signs, or over fifteen thousand callbacks beside the log.
const mostOnFullDisk = 1000;

function requireShort(message: string | null): void {
	if (message !== null && message.length > mostOnFullDisk)
		throw invalid('message', say('request.messageTooLong', mostOnFullDisk));
}

function isSuspect(context: Context, { website, formToken }: Sent): boolean {
	if (website) return true;
	const age = formToken ? readFormToken(context, formToken) : null;
	return age !== null && age < leastFillMs && age > -clockSkewMs;
}

const sheet = (context: Context, input: InputOf<'mail.sheet'>, call: Call) =>
	sendSheet(context, input, forms, call);

export const mail = { callback, calculation, sheet };
