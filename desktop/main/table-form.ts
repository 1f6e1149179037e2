import { kyivDay } from '@clearway/shared/format/date.ts';
import { z } from 'zod';

const StoredForm = z.object({
	fields: z.record(z.string(), z.string()),
	file: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
});

/** A form as it goes over the wire. */
export type WrittenForm = { body: Uint8Array<ArrayBuffer>; type: string };

/** The publication of a table as a text for the outbox; null for any other form. */
export async function serializeTableForm({
	body,
	type,
}: WrittenForm): Promise<{ title: string; json: string } | null> {
	const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
	const file = form?.get('file');
	const title = form?.get('title');
	if (!form || !(file instanceof Blob) || typeof title !== 'string') return null;
	const fields: Record<string, string> = {};
	for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
	// The agreement to overwrite covers that version only, not one published before the network is back.
	delete fields.overwrite;
	const base64 = Buffer.from(await file.arrayBuffer()).toString('base64');
	const stored: z.input<typeof StoredForm> = { fields, file: { name: file.name, type: file.type, base64 } };
	return { title, json: JSON.stringify(stored) };
}

/** Restores the form. A start day that has passed becomes today: a table cannot start in the past. */
export async function writeTableForm(json: string, now: Date): Promise<WrittenForm> {
	const { fields, file } = StoredForm.parse(JSON.parse(json));
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		if (name !== 'validFrom' || value >= kyivDay(now)) form.append(name, value);
	}
	form.append('file', new File([Buffer.from(file.base64, 'base64')], file.name, { type: file.type }));
	const written = new Response(form);
	return {
		body: new Uint8Array(await written.arrayBuffer()),
		type: written.headers.get('content-type') ?? '',
	};
}
