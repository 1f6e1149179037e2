import { setTimeout as sleep } from 'node:timers/promises';
import { connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import { type Bot, openBot } from '../telegram/bot.ts';
import { type ChatText, chatParts } from '../telegram/chat-text.ts';
import { lostTwice, noBot, noGroup } from './answer-in-words.ts';
import { blockChat, chatOfGroup, groupChat, moveChat } from './chats.ts';
import { claimChat, kindOf, leaveChat, lostChats, markFailed, type QueuedMail } from './queue.ts';
import type { Delivery, Transport } from './transport.ts';

/** The office's bot; null where none is set up. */
export async function botOf(context: Context): Promise<Bot | null> {
	const by = await connectionOf(context, 'telegram');
	return by && openBot(by);
}

// Two workers stay below thirty messages a second.
const workers = 2;
const paceMs = 100;
const againMs = 60_000;

/** Messages into chats by the office's bot. */
export function chatTransport(context: Context): Transport<Bot, ChatText> {
	let isDoubtful = false;

	async function send(text: ChatText, mail: QueuedMail, bot: Bot): Promise<Delivery> {
		const chat = mail.chat === groupChat ? await chatOfGroup(context.db.read) : mail.chat;
		if (chat === null) return leave(mail, noGroup);
		// After a lost answer a call that does nothing tells whether Telegram hears us: each lost message may come
		// twice, and a line that swallows them must not swallow all that wait.
		if (isDoubtful) {
			const heard = await bot.me();
			if (heard.kind !== 'ok') return { kind: 'later', answer: heard.answer, down: true };
			isDoubtful = false;
		}
		const parts = chatParts(text);
		const html = parts[mail.parts];
		// Its page was made meanwhile: the first part says so.
		if (html === undefined) return { kind: 'sent' };
		const answer = await bot.send(chat, html, text.isSilent);
		switch (answer.kind) {
			case 'ok':
				await sleep(paceMs);
				return { kind: mail.parts + 1 < parts.length ? 'part' : 'sent' };
			case 'busy':
				return { kind: 'later', answer: answer.answer, down: true, waitMs: answer.waitMs };
			case 'unsure':
				isDoubtful = true;
				return { kind: 'later', answer: answer.answer, down: true, waitMs: againMs, mayHaveArrived: true };
			case 'moved':
				await context.db.writeUrgent((tx) => moveChat(tx, mail.chat, answer.chat));
				return { kind: 'later', answer: answer.answer, down: false };
			case 'blocked':
				await context.db.writeUrgent((tx) => blockChat(tx, context, mail.chat));
				return leave(mail, answer.answer);
			case 'refused':
				return leave(mail, answer.answer);
			default:
				return { kind: 'later', answer: answer.answer, down: true };
		}
	}

	async function leave(mail: QueuedMail, answer: string): Promise<Delivery> {
		await leaveChat(context, mail, answer);
		return { kind: 'settled', answer };
	}

	return {
		name: 'telegram',
		mostAtOnce: workers,
		serverNow: () => botOf(context),
		claim: (sender) => claimChat(context, sender),
		write: async (mail) => (await kindOf(context, mail).say?.(context, mail)) ?? null,
		send,
		async tidy(bot) {
			const { spent, waiting } = await lostChats(context, bot !== null);
			for (const mail of spent) await markFailed(context, mail, lostTwice);
			// Without a bot nobody will ever send them.
			for (const mail of waiting) await leaveChat(context, mail, noBot);
		},
		close: () => undefined,
	};
}
