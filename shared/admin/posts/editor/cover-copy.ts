import type { AdminServices } from '../../frame/services.tsx';
import type { PendingCover } from './editing-state.ts';

type StoredCover = { name: string; type: string; base64: string };

const prefix = 'post-cover/';
const keys = new WeakMap<File, string>();

/** The name under which the chosen picture lies beside the copy of its post. */
export const coverKey = (copyKey: string): string => copyKey.split('/').at(-1) ?? copyKey;

/** Prepares a chosen picture for display and stores it on this machine. */
export async function storeCover(services: AdminServices, key: string, file: File): Promise<PendingCover> {
	const cover: PendingCover = { file, url: URL.createObjectURL(file) };
	keys.set(file, key);
	const value: StoredCover = {
		name: file.name,
		type: file.type,
		base64: toBase64(new Uint8Array(await file.arrayBuffer())),
	};
	// Without a copy the picture has to be chosen again after a crash; the text does not depend on it.
	await services.drafts.write(prefix + key, value).catch(() => undefined);
	return cover;
}

/** The picture that was chosen before the page was closed. */
export async function readStoredCover(services: AdminServices, key: string): Promise<PendingCover | null> {
	const stored = await services.drafts.read<StoredCover>(prefix + key).catch(() => null);
	if (!stored) return null;
	const { name, type, base64 } = stored.value;
	const file = new File([fromBase64(base64)], name, { type });
	keys.set(file, key);
	return { file, url: URL.createObjectURL(file) };
}

/** Drops the stored picture: it is saved on the server or was discarded. */
export async function dropStoredCover(services: AdminServices, cover: PendingCover): Promise<void> {
	URL.revokeObjectURL(cover.url);
	await forgetStoredCover(services, cover);
}

/** Deletes it from this machine; while the page is open it can still be shown and sent. */
export async function forgetStoredCover(services: AdminServices, { file }: PendingCover): Promise<void> {
	const key = keys.get(file);
	if (key) await services.drafts.drop(prefix + key).catch(() => undefined);
}

// In steps: an argument list as long as a photograph breaks the call.
function toBase64(bytes: Uint8Array): string {
	let text = '';
	for (let at = 0; at < bytes.length; at += 0x8000)
		text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
	return btoa(text);
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
