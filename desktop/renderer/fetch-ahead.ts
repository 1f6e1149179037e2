import { screens } from '@clearway/shared/admin/app/screens.ts';
import type { AdminServices } from '@clearway/shared/admin/services/services.tsx';
import { type Api, createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';

/** The screens that an office opens first; without a server they show their last state. */
const paths = [adminPaths.requests, adminPaths.tables, adminPaths.setting, adminPaths.posts];

const restMs = 5000;
const againMs = 30 * 60_000;
/** Stores the server, the person and the time of the last fetch, so that not every window fetches. */
const doneKey = 'clearway-fetched-ahead';

/**
 * Fetches the data of these screens while nobody types or clicks; main keeps the answers for a time without a
 * network. Shows no progress bars and notices, because nobody asked.
 */
export function fetchAhead(services: AdminServices, contract: ApiContract, server: string): void {
	const { session, platform } = services;
	const api: Api<ApiContract> = createApi(
		contract,
		httpTransport({
			base: '',
			token: session.token,
			headers: { 'x-clearway-app': 'desktop' },
			fetch,
		}),
	);
	const quiet: AdminServices = { ...services, api };
	const owner = (): string | null => {
		const state = session.state.get();
		return state.kind === 'in' ? `${server}/${state.adminId}` : null;
	};
	const isDone = (): boolean => {
		const [fetchedFor, at] = (localStorage.getItem(doneKey) ?? '').split(' ');
		return fetchedFor === owner() && Date.now() - Number(at) < againMs;
	};

	async function fetchAll(): Promise<void> {
		if (owner() === null || isDone() || !platform.network.isOnline()) return;
		for (const path of paths) {
			// An open screen has asked already.
			if (location.pathname === path) continue;
			const page = await screens.find((screen) => screen.path === path)?.page();
			// The loader of a screen reads the address and its parameters alone.
			const args = { request: new Request(location.origin + path), params: {} } as never;
			await page?.default(quiet).loader(args);
		}
		localStorage.setItem(doneKey, `${owner()} ${Date.now()}`);
	}

	let timer: ReturnType<typeof setTimeout> | undefined;
	const rest = (): void => {
		clearTimeout(timer);
		// The next rest repeats a failed fetch.
		timer = setTimeout(() => requestIdleCallback(() => void fetchAll().catch(() => undefined)), restMs);
	};
	for (const event of ['pointerdown', 'keydown', 'wheel']) addEventListener(event, rest, { passive: true });
	session.state.follow(() => {
		// Main deletes the answers of the last person.
		if (owner() === null) localStorage.removeItem(doneKey);
		rest();
	});
	setInterval(rest, againMs);
	rest();
}
