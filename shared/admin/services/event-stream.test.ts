import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

async function read(...chunks: (string | Uint8Array)[]) {
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			for (const chunk of chunks)
				controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
			controller.close();
		},
	});
	const events = [];
	for await (const event of readEvents(body)) events.push(event);
	return events;
}

test('events are parsed correctly, however the network splits them', async () => {
	const text = 'id: 7\nevent: record.changed\ndata: {"kind":"пост"}\n\n';
	const bytes = new TextEncoder().encode(text);
	const single = [...bytes].map((byte) => Uint8Array.of(byte));
	const wanted = [{ type: 'record.changed', data: '{"kind":"пост"}', id: '7' }];
	expect(await read(text)).toEqual(wanted);
	expect(await read(...single)).toEqual(wanted);
});

test('heartbeats, comments and retry fields are skipped', async () => {
	expect(await read(': beat\n\nretry: 3000\n\n', 'data: 1\n\n')).toEqual([
		{ type: 'message', data: '1', id: null },
	]);
});

test('an id without data is passed on as the place to resume the stream from', async () => {
	expect(await read('id: 42\n\n')).toEqual([{ type: 'message', data: '', id: '42' }]);
});

test('events with line ends of every kind and several lines of data are read', async () => {
	expect(await read('data: a\r\ndata: b\r\n\r\ndata:c\r\r: beat\r\n')).toEqual([
		{ type: 'message', data: 'a\nb', id: null },
		{ type: 'message', data: 'c', id: null },
	]);
});

test('an incomplete event is not delivered', async () => {
	expect(await read('data: half')).toEqual([]);
});
