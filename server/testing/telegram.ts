import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the stand-in does with `sendMessage`; the other calls fail in the same way while it is unreachable or 401. */
type BotBehaviour =
	| 'takes'
	/** Takes the message and never answers. */
	| 'silent'
	/** Takes the message, then breaks the line. */
	| 'drops-after'
	/** Takes its time, then answers well. */
	| { lateMs: number }
	/** 429 with so many seconds to wait, for so many calls. */
	| { busySeconds: number; times: number }
	/** 401 to every call. */
	| 'unauthorized'
	/** 409 to getUpdates: a webhook of somebody else is set. */
	| 'webhook';

type SentMessage = { chat: string; html: string; at: number; isSilent: boolean };

/** A stand-in for Telegram's Bot API on a port of its own. */
export type TelegramStandIn = {
	readonly url: string;
	/** Every message that was taken, also those whose answer was lost. */
	readonly sent: SentMessage[];
	/** The names of the methods as they were called. */
	readonly calls: string[];
	/** The most programs that ever polled at the same time. */
	readonly mostPolling: number;
	/** Called when a message was taken, before it is acknowledged. */
	onArrival: ((message: SentMessage) => void | Promise<void>) | null;
	become(behaviour: BotBehaviour): void;
	/** Answers 403 to messages for this chat. */
	block(chat: number | string): void;
	unblock(chat: number | string): void;
	/** Answers 400 to messages for this group, and tells its new id. */
	migrate(group: number | string, to: number | string): void;
	/** Somebody writes to the bot: a person, or in a group. Answers the number of the message. */
	write(chat: number, text: string, more?: object): number;
	/** Somebody edits a message. */
	edit(chat: number, message: number, text: string): void;
	/** Gives out the last update again, and numbers the next ones from here, as after a quiet week. */
	renumber(from: number): void;
	/** Updates that nobody has acknowledged. */
	readonly waiting: number;
	texts(chat: number | string): string[];
	stop(): Promise<void>;
	start(): Promise<void>;
};

export const botToken = '7000000001:AAtestTokenOfTheStandInBot_0123456789';
export const botName = 'clearway_test_bot';

export async function startTelegram(): Promise<TelegramStandIn> {
	const sent: SentMessage[] = [];
	const calls: string[] = [];
	const blocked = new Set<string>();
	const moved = new Map<string, string>();
	const sockets = new Set<Socket>();
	let updates: { update_id: number }[] = [];
	let lastUpdate = 5000;
	let lastMessage = 0;
	let last: { update_id: number } | null = null;
	let behaviour: BotBehaviour = 'takes';
	let port = 0;
	let poll: { res: ServerResponse; wake: () => void } | null = null;
	let mostPolling = 0;

	const say = (res: ServerResponse, status: number, body: object): void =>
		void res.writeHead(status, { 'content-type': 'application/json' }).end(escaped(JSON.stringify(body)));
	const ok = (res: ServerResponse, result: unknown): void => say(res, 200, { ok: true, result });
	const refuse = (res: ServerResponse, code: number, description: string, parameters?: object): void =>
		say(res, code, { ok: false, error_code: code, description, ...(parameters && { parameters }) });

	type Sending = { chat_id: string | number; text: string; disable_notification?: boolean };
	async function sendMessage(body: Sending, res: ServerResponse) {
		const chat = String(body.chat_id);
		if (typeof behaviour === 'object' && 'busySeconds' in behaviour && behaviour.times-- > 0)
			return refuse(res, 429, `Too Many Requests: retry after ${behaviour.busySeconds}`, {
				retry_after: behaviour.busySeconds,
			});
		if (blocked.has(chat)) return refuse(res, 403, 'Forbidden: bot was blocked by the user');
		const to = moved.get(chat);
		if (to)
			return refuse(res, 400, 'Bad Request: group chat was upgraded to a supergroup chat', {
				migrate_to_chat_id: Number(to),
			});
		if (body.text.replaceAll(/<[^>]+>/g, '').replaceAll(/&\w+;/g, '&').length > 4096)
			return refuse(res, 400, 'Bad Request: message is too long');
		const isSilent = body.disable_notification === true;
		const message = { chat, html: body.text, at: performance.now(), isSilent };
		sent.push(message);
		await standIn.onArrival?.(message);
		if (behaviour === 'silent') return;
		if (behaviour === 'drops-after') return void res.socket?.destroy();
		if (typeof behaviour === 'object' && 'lateMs' in behaviour)
			return void setTimeout(() => ok(res, { message_id: sent.length }), behaviour.lateMs).unref();
		ok(res, { message_id: sent.length });
	}

	type Poll = { offset: number; timeout: number; limit?: number };
	function getUpdates({ offset, timeout, limit = 100 }: Poll, res: ServerResponse) {
		if (behaviour === 'webhook')
			return refuse(
				res,
				409,
				"Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
			);
		mostPolling = Math.max(mostPolling, poll ? 2 : 1);
		// As Telegram does: the newer poll ends the older one.
		if (poll) {
			refuse(poll.res, 409, 'Conflict: terminated by other getUpdates request');
			poll.wake();
		}
		// As Telegram does: an offset far ahead of its numbers is none.
		if (offset <= lastUpdate + 11) updates = updates.filter(({ update_id }) => update_id >= offset);
		if (updates.length > 0) return ok(res, given(limit));
		const ended = setTimeout(() => answer([]), timeout * 1000);
		const answer = (found: object[] | null): void => {
			if (poll !== mine) return;
			poll = null;
			clearTimeout(ended);
			if (found && !res.destroyed) ok(res, found);
		};
		const mine = {
			res,
			wake: () => answer(res.writableEnded ? null : given(limit)),
		};
		poll = mine;
		res.on('close', () => answer(null));
	}

	async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(req.url ?? '') ?? [];
		const body = (await json(req)) as never;
		calls.push(method);
		if (decodeURIComponent(token) !== botToken || behaviour === 'unauthorized')
			return refuse(res, 401, 'Unauthorized');
		if (method === 'getMe') return ok(res, { id: 7000000001, is_bot: true, username: botName });
		if (method === 'sendMessage') return sendMessage(body, res);
		if (method === 'getUpdates') return getUpdates(body, res);
		refuse(res, 404, 'Not Found');
	}

	function given(limit: number): object[] {
		const some = updates.slice(0, limit);
		// What had a number of before comes once more.
		updates = updates.filter(({ update_id }) => update_id <= lastUpdate);
		return some;
	}

	function push(update: object): void {
		last = Object.assign({ update_id: ++lastUpdate }, update);
		updates.push(last);
		poll?.wake();
	}

	const server = createServer((req, res) => {
		// A client that is killed in the middle of a call has made none.
		handle(req, res).catch(() => res.socket?.destroy());
	});
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket));
	});

	const standIn: TelegramStandIn = {
		get url() {
			return `http://127.0.0.1:${port}`;
		},
		sent,
		calls,
		get mostPolling() {
			return mostPolling;
		},
		get waiting() {
			return updates.length;
		},
		onArrival: null,
		become(next) {
			behaviour = next;
		},
		block: (chat) => void blocked.add(String(chat)),
		unblock: (chat) => void blocked.delete(String(chat)),
		migrate: (group, to) => void moved.set(String(group), String(to)),
		write(chat, text, more = {}) {
			const isGroup = chat < 0;
			const message = {
				message_id: ++lastMessage,
				chat: { id: chat, type: isGroup ? 'group' : 'private', ...(isGroup && { title: 'Office' }) },
				from: { id: Math.abs(chat), first_name: 'Olena', language_code: 'uk' },
				text,
				...more,
			};
			push({ message });
			return lastMessage;
		},
		edit(chat, message_id, text) {
			const edited_message = { message_id, chat: { id: chat, type: 'private' }, edit_date: 1, text };
			push({ edited_message });
		},
		renumber(from) {
			lastUpdate = from;
			if (last) updates.push(last);
		},
		texts: (chat) => sent.filter((message) => message.chat === String(chat)).map(({ html }) => html),
		stop: () =>
			new Promise<void>((resolve) => {
				if (!server.listening) return resolve();
				server.close(() => resolve());
				for (const socket of sockets) socket.destroy();
			}),
		start: () =>
			new Promise<void>((resolve, reject) => {
				server.once('error', reject);
				server.listen(port, '127.0.0.1', () => {
					port = (server.address() as AddressInfo).port;
					resolve();
				});
			}),
	};
	await standIn.start();
	return standIn;
}

/** Telegram's JSON is ASCII: each Cyrillic letter takes six bytes. */
const escaped = (json: string): string =>
	json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
