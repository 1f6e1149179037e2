import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { MessageSwitch, Telegram, TestMessage } from '@clearway/shared/contract/telegram.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { storeFact } from '../../db/fact.ts';
import type { Read, Write } from '../../db/open.ts';
import { bury } from '../../db/tombstone.ts';
import type { Budget } from '../../limits/limits.ts';
import { answerInWords } from '../../mail/answer-in-words.ts';
import { botOf } from '../../mail/chat-transport.ts';
import {
	botName,
	channelsOff,
	chatOfGroup,
	officeGroup,
	storeChannelsOff,
	storeGroup,
} from '../../mail/chats.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { sendTestLetter } from '../../mail/send-test-letter.ts';
import { record } from '../../records/audit.ts';
import { chatStone } from '../../records/chat-stone.ts';
import { notFound } from '../../records/revision.ts';
import { Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { chatParts } from '../../telegram/chat-text.ts';
import { startPayload } from '../../telegram/start-payload.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { lockCar, logAct } from '../car/car-rows.ts';
import { groupCodeFact } from './receive.ts';

const get = (context: Context): Promise<Telegram> => shown(context);

async function shown(context: Context, tx?: Read): Promise<Telegram> {
	const db = tx ?? context.db.read;
	const [bot, group, off] = await Promise.all([botName(context, tx), officeGroup(db), channelsOff(db)]);
	return {
		bot,
		group: group && { title: group.title, blockedAt: group.blockedAt },
		off: [...off] as MessageSwitch[], // only `setOff` writes them
	};
}

async function setOff(
	context: Context,
	{ body: { off } }: InputOf<'telegram.setOff'>,
	call: AdminCall,
): Promise<Telegram> {
	return context.db.write(async (tx) => {
		const before = await channelsOff(tx);
		const after = new Set<string>(off);
		if (before.symmetricDifference(after).size > 0) {
			await storeChannelsOff(tx, after);
			const logged = { before: { off: [...before] }, after: { off: [...after] } };
			await log(tx, context, call, logged);
		}
		return shown(context, tx);
	});
}

const tests: Budget = { name: 'test-message', count: 10, seconds: 60 };

/** Sends the office a message by each of its channels, without the outbox, and tells what came of it. */
async function test(context: Context, _input: unknown, call: AdminCall): Promise<TestMessage[]> {
	context.limits.take(tests, String(call.session.adminId));
	const sent = await Promise.all(
		(['telegram', 'mail'] as const).map(async (channel) => {
			const tried = await (channel === 'mail' ? sendTestLetter(context) : sendToGroup(context));
			return tried && { channel, ok: tried.ok, answer: tell(tried.answer, call.language) };
		}),
	);
	return sent.filter((one) => one !== null);
}

/** Null where there is no bot or no group. */
async function sendToGroup(context: Context): Promise<{ ok: boolean; answer: Sentence } | null> {
	const [bot, chat] = await Promise.all([botOf(context), chatOfGroup(context.db.read)]);
	if (!bot || chat === null) return null;
	const { groupMessages } = letterWords[context.config.languages[0]];
	const [html = ''] = chatParts({ text: groupMessages.test });
	const answer = await bot.send(chat, html);
	return answer.kind === 'ok'
		? { ok: true, answer: '' }
		: { ok: false, answer: answerInWords(answer.answer) };
}

const codeMs = 15 * 60_000;

async function bindGroup(
	context: Context,
	_input: unknown,
	call: AdminCall,
): Promise<{ url: string; until: string }> {
	requireConfirmed(context, call.session);
	const bot = await botName(context);
	if (bot === null) throw new Refusal('conflict', say('telegram.noBot'));
	const until = new Date(context.now().getTime() + codeMs);
	const code = startPayload(context.config, { kind: 'group', id: call.session.adminId }, until);
	await context.db.write(async (tx) => {
		await storeFact(tx, groupCodeFact, code);
		await log(tx, context, call, { after: { groupCode: true } });
	});
	return { url: `https://t.me/${bot}?startgroup=${code}`, until: until.toISOString() };
}

async function dropGroup(context: Context, _input: unknown, call: AdminCall): Promise<undefined> {
	await context.db.write(async (tx) => {
		const group = await officeGroup(tx);
		if (!group) throw notFound(say('telegram.noGroup'));
		await storeGroup(tx, null);
		await log(tx, context, call, { before: { group: group.title }, after: { group: null } });
	});
}

async function dropChat(
	context: Context,
	{ params: { id, chat } }: InputOf<'telegram.dropChat'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, id);
		const gone = await tx
			.deleteFrom('chat')
			.where('id', '=', chat)
			.where('car_id', '=', id)
			.returning(['chat', 'bound_at'])
			.executeTakeFirst();
		if (!gone) throw notFound(say('telegram.noChat'));
		await bury(tx, [chatStone(gone, context.now().toISOString())]);
		await logAct({ tx, context, call }, car, { before: { chat: true }, after: { chat: null } });
	});
}

function log(
	tx: Write,
	context: Context,
	call: AdminCall,
	logged: { before?: object; after: object },
): Promise<void> {
	tx.changed({ kind: 'connection', id: 0, revision: 0 });
	return record(tx, context, call, { action: 'save', kind: 'connection', id: null, ...logged });
}

export const telegram = { get, setOff, test, bindGroup, dropGroup, dropChat };
