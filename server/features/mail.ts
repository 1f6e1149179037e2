import { invalid } from '@clearway/shared/contract/problem.ts';
import { fold } from '@clearway/shared/domain/fold.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import type { Call, World } from '../context.ts';
import { readFormToken } from '../http/form-token.ts';
import type { Budget } from '../http/limits.ts';
import { outboxOf } from '../mail/outbox.ts';
import { enqueue } from '../mail/queue.ts';
import { useQuote } from './calculator/quote-use.ts';
import { countForFlood, markFlooded } from './flood.ts';
import { claimOf, keepAnswer, takeClaim } from './repeat.ts';

type Traps = { website?: string | undefined; formToken?: string | undefined };
type Attached = { quote?: string | undefined };
type Callback = { name: string; phone: string } & Attached & Traps;
type Calculation = { email: string; message: string } & Attached & Traps;

/** What a visitor asks for, checked and in the forms in which it is stored. */
type Asked = {
	kind: 'callback' | 'calculation';
	name: string | null;
	phone: string | null;
	email: string | null;
	message: string | null;
};

const forms: Budget = { name: 'forms', count: 5, seconds: 60 };
// Faster than anybody types.
const leastFillMs = 2000;
// A clock that runs ahead on another server process is no robot.
const clockSkewMs = 60_000;

async function callback(world: World, { body }: { body: Callback }, call: Call): Promise<{ id: number }> {
	const phone = readPhone(body.phone);
	if (phone.kind === 'fault') throw invalid('phone', phone.message);
	return accept(world, { kind: 'callback', name: body.name, phone: phone.e164, email: null, message: null }, body, call);
}

async function calculation(world: World, { body }: { body: Calculation }, call: Call): Promise<{ id: number }> {
	return accept(world, { kind: 'calculation', name: null, phone: null, email: body.email, message: body.message }, body, call);
}

/** Stores a request and its mail in one transaction. Nothing is answered before it is in. */
async function accept(world: World, asked: Asked, sent: Attached & Traps, call: Call): Promise<{ id: number }> {
	await world.sharedLimits.take(forms, call.address);
	const flood = await countForFlood(world);
	const suspect = isSuspect(world, sent);
	const named = sent.quote || null;
	// Opened with the first request, so that its letter does not wait for the next second.
	outboxOf(world);
	// A filled trap must not swallow the honest post that follows it; a key, though, always means the same post.
	const claim = claimOf(world, call, `mail.${asked.kind}`, { ...asked, named, ...(call.idempotencyKey === null && { suspect }) });
	return world.db.writeUrgent(async (tx) => {
		const answered = await takeClaim(tx, world, claim);
		if (answered !== null) return { id: Number(answered) };
		const at = world.now().toISOString();
		const quote = named !== null && (await useQuote(tx, world, named)) ? named : null;
		const isMarked = suspect || flood.kind === 'marked';
		const { id } = await tx
			.insertInto('request')
			.values({
				...asked,
				quote,
				status: 'new',
				suspect: isMarked ? 1 : 0,
				folded: fold([asked.name, asked.phone, asked.email, asked.message].filter(Boolean).join(' ')),
				created_at: at,
				revision: 1,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		if (named !== null && quote === null) {
			const text = `К заявке приложен расчёт «${named}», но такого расчёта нет.`;
			await tx.insertInto('request_note').values({ request_id: id, at, by: 'Сайт', text }).execute();
		}
		if (flood.kind === 'marked') await markFlooded(tx, id, at, flood.hourly);
		if (!isMarked) await enqueue(tx, world, { kind: 'request', requestId: id });
		await keepAnswer(tx, claim, String(id));
		tx.changed({ kind: 'request', id, revision: 1, created: true });
		return { id };
	});
}

function isSuspect(world: World, { website, formToken }: Traps): boolean {
	if (website) return true;
	const age = formToken ? readFormToken(world, formToken) : null;
	return age !== null && age < leastFillMs && age > -clockSkewMs;
}

export const mail = { callback, calculation };
