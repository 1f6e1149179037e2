/** One part of a form as it is written down: its header lines, and its bytes. */
export type Part = { head: string; body: string | Uint8Array };

/** A text field. */
export const field = (name: string, value: string): Part => ({
	head: `Content-Disposition: form-data; name="${name}"`,
	body: value,
});

/** A file field; `disposition` replaces the whole file name part. */
export const filePart = (
	name: string,
	body: string | Uint8Array,
	{ filename = 'picture.png', type = 'image/png', disposition = '' } = {},
): Part => ({
	head: `Content-Disposition: form-data; name="${name}"; ${disposition || `filename="${filename}"`}\r\nContent-Type: ${type}`,
	body,
});

const boundary = 'clearway-test-boundary';

/** A form written by hand, for what FormData would not write. */
export function multipart(
	parts: readonly Part[],
	{ ended = true } = {},
): { headers: Record<string, string>; body: Buffer<ArrayBuffer> } {
	const written = parts.flatMap(({ head, body }) => [
		Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
		Buffer.from(body),
		Buffer.from('\r\n'),
	]);
	return {
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
		body: Buffer.concat([...written, Buffer.from(ended ? `--${boundary}--\r\n` : '')]),
	};
}
