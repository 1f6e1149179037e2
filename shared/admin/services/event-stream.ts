/** One server-sent event; without data it only says from where to resume. */
export type StreamEvent = { type: string; data: string; id: string | null };

/**
 * Reads server-sent events out of a body, as the HTML standard says. Comments and `retry` are passed over, but they
 * too are signs of life.
 */
export async function* readEvents(
	body: ReadableStream<Uint8Array>,
	signOfLife: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	let event = emptyEvent();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			signOfLife();
			rest += decoder.decode(value, { stream: true });
			// A lone CR at the end may be the first half of CRLF.
			const lines = rest.split(/\r\n|\n|\r(?!$)/);
			rest = lines.pop() ?? '';
			for (const line of lines) {
				if (line !== '') {
					readLine(line, event);
					continue;
				}
				if (event.data.length > 0 || event.id !== null)
					yield { type: event.type || 'message', data: event.data.join('\n'), id: event.id };
				event = emptyEvent();
			}
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

type Gathered = { type: string; data: string[]; id: string | null };

const emptyEvent = (): Gathered => ({ type: '', data: [], id: null });

function readLine(line: string, event: Gathered): void {
	const colon = line.indexOf(':');
	const field = colon < 0 ? line : line.slice(0, colon);
	const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
	if (field === 'event') event.type = value;
	else if (field === 'data') event.data.push(value);
	else if (field === 'id' && !value.includes('\0')) event.id = value;
}
