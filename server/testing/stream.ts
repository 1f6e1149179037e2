/** One event as it came. */
type ReceivedEvent = { id: string; event: string; data: unknown };

/** A stream of events that is read as it comes. */
export type Listening = {
	readonly status: number;
	readonly received: ReceivedEvent[];
	/** Everything that came, as text. */
	readonly raw: string;
	readonly isOpen: boolean;
	/** The id to resume from. */
	readonly lastId: string;
	stop(): void;
};

/** Opens a stream of events with a token. */
export async function listenTo(url: string, token: string, lastEventId?: string): Promise<Listening> {
	const controller = new AbortController();
	const response = await fetch(`${url}/api/events`, {
		headers: {
			accept: 'text/event-stream',
			authorization: `Bearer ${token}`,
			...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
		},
		signal: controller.signal,
	});
	const received: ReceivedEvent[] = [];
	let raw = '';
	let isOpen = true;
	let lastId = lastEventId ?? '';
	void (async () => {
		try {
			if (!response.body) return;
			let rest = '';
			for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
				raw += text;
				const blocks = (rest + text).split('\n\n');
				rest = blocks.pop() ?? '';
				for (const block of blocks) {
					const field = (name: string): string | undefined =>
						block
							.split('\n')
							.find((line) => line.startsWith(`${name}: `))
							?.slice(name.length + 2);
					lastId = field('id') ?? lastId;
					const data = field('data');
					if (data !== undefined)
						received.push({ id: lastId, event: field('event') ?? 'message', data: JSON.parse(data) });
				}
			}
		} catch {
			// Broken off, by this test or by the server.
		}
		isOpen = false;
	})();
	return {
		status: response.status,
		received,
		get raw() {
			return raw;
		},
		get isOpen() {
			return isOpen;
		},
		get lastId() {
			return lastId;
		},
		stop: () => controller.abort(),
	};
}
