/** The answer to a call of the Bot API. */
export type BotAnswer<T> =
	| { kind: 'ok'; result: T }
	/** It wants to be left alone for so long (429). */
	| { kind: 'busy'; answer: string; waitMs: number }
	/** The chat is closed to the bot: it was blocked, thrown out, or the chat is gone. */
	| { kind: 'blocked'; answer: string }
	/** A group has another id from now on. */
	| { kind: 'moved'; answer: string; chat: string }
	| { kind: 'refused'; answer: string }
	/** The token is not, or no longer, that of a bot. */
	| { kind: 'unauthorized'; answer: string }
	/** Another program reads this bot's updates, or a webhook does. */
	| { kind: 'conflict'; answer: string }
	/** Nothing reached it. */
	| { kind: 'unreachable'; answer: string }
	/** It may have done what was asked; the answer is lost. */
	| { kind: 'unsure'; answer: string };

export type BotFault = Exclude<BotAnswer<never>, { kind: 'ok' }>;

export type Update = { update_id: number; message?: Message; edited_message?: Message };

export type Message = {
	/** Unique among the messages of its chat; an edited one keeps it. */
	message_id: number;
	/** Of an edited one. */
	edit_date?: number;
	chat: { id: number; type: string; title?: string };
	from?: { first_name?: string; last_name?: string; language_code?: string };
	text?: string;
	caption?: string;
	photo?: unknown;
	contact?: { phone_number: string; first_name: string; last_name?: string };
	location?: Location;
	venue?: { title: string; address: string; location: Location };
	sticker?: { emoji?: string };
	/** Pictures that were sent together have one in common. */
	media_group_id?: string;
	migrate_to_chat_id?: number;
};

type Location = { latitude: number; longitude: number };

/** The three calls that are used of Telegram's Bot API. */
export type Bot = {
	me(): Promise<BotAnswer<{ id: number; username: string }>>;
	/** Waits on the server's side until somebody writes, for at most so many seconds. */
	updates(offset: number, waitSeconds: number, stopping: AbortSignal): Promise<BotAnswer<Update[]>>;
	/** A silent message makes no sound. */
	send(chat: string, html: string, isSilent?: boolean): Promise<BotAnswer<{ message_id: number }>>;
};

/** Longer than any call but `updates` may take; a lease must outlive it. */
const sendingMs = 20_000;
// Telegram writes a letter of Cyrillic as six bytes, and repeats the message that is answered.
const mostUpdates = 10;
const mostBytes = 4 * 1024 * 1024;

export function openBot({ token, url }: { token: string; url: string }): Bot {
	const call = async <T>(method: string, body: object, signal: AbortSignal): Promise<BotAnswer<T>> => {
		const answer = await callOnce<T>(`${url.replace(/\/+$/, '')}/bot${token}/${method}`, body, signal);
		// The token stands in the address, and addresses in errors.
		return answer.kind === 'ok' ? answer : { ...answer, answer: withoutToken(answer.answer, token) };
	};
	const within = (ms: number): AbortSignal => AbortSignal.timeout(ms);
	return {
		me: () => call('getMe', {}, within(sendingMs)),
		updates: (offset, timeout, stopping) =>
			call(
				'getUpdates',
				{ offset, timeout, limit: mostUpdates, allowed_updates: ['message', 'edited_message'] },
				AbortSignal.any([within(timeout * 1000 + sendingMs), stopping]),
			),
		send: (chat_id, text, isSilent = false) =>
			call(
				'sendMessage',
				{
					...{ chat_id, text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
					...(isSilent && { disable_notification: true }),
				},
				within(sendingMs),
			),
	};
}

const withoutToken = (text: string, token: string): string =>
	text.replaceAll(token, '…').replaceAll(encodeURIComponent(token), '…').slice(0, 300);

type Reply = {
	ok?: boolean;
	result?: unknown;
	error_code?: number;
	description?: string;
	parameters?: { retry_after?: number; migrate_to_chat_id?: number };
};

async function callOnce<T>(address: string, body: object, signal: AbortSignal): Promise<BotAnswer<T>> {
	try {
		const response = await fetch(address, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
			redirect: 'manual',
			signal,
		});
		const text = await response.text();
		const reply = text.length > mostBytes ? null : readReply(text);
		// The methods are three, and what Telegram answers to each is documented.
		if (reply?.ok === true) return { kind: 'ok', result: reply.result as T };
		return faultOf(response.status, reply);
	} catch (error) {
		return lost(error);
	}
}

function readReply(text: string): Reply | null {
	try {
		const reply: unknown = JSON.parse(text);
		return typeof reply === 'object' ? reply : null;
	} catch {
		return null;
	}
}

/** What an answer that is no result means. */
export function faultOf(status: number, reply: Reply | null): BotFault {
	const { description = '', parameters } = reply ?? {};
	const answer = `${status} ${description}`.trim();
	if (parameters?.migrate_to_chat_id !== undefined)
		return { kind: 'moved', answer, chat: String(parameters.migrate_to_chat_id) };
	if (status === 429) return { kind: 'busy', answer, waitMs: (parameters?.retry_after ?? 5) * 1000 };
	// A proxy's page and a failing server say nothing of the message.
	if (!reply || status >= 500) return { kind: 'unsure', answer };
	// A token that never was one is not found.
	if (status === 401 || status === 404) return { kind: 'unauthorized', answer };
	if (status === 409) return { kind: 'conflict', answer };
	if (status === 403 || /chat not found|user is deactivated/i.test(description))
		return { kind: 'blocked', answer };
	return { kind: 'refused', answer };
}

// With these the connection was never made, so the call was not heard.
const neverConnected =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL)/;

function lost(error: unknown): BotFault {
	const { name = '', message = '', cause } = error as { name?: string; message?: string; cause?: unknown };
	const code = String((cause as { code?: unknown } | undefined)?.code ?? '');
	if (neverConnected.test(code)) return { kind: 'unreachable', answer: code };
	return { kind: 'unsure', answer: code || `${name}: ${message}` };
}
