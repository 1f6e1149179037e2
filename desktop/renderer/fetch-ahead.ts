import { screens } from '@clearway/shared/admin/frame/screens.ts';
import type { AdminServices } from '@clearway/shared/admin/frame/services.tsx';
import { type Api, createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';

/** What an office opens first: without a server it is shown as it was. */
const paths = [adminPaths.requests, adminPaths.tables, adminPaths.setting, adminPaths.posts];

const restMs = 5000;
const againMs = 30 * 60_000;
/** When they were fetched last, and for whom on which server: every window would do it otherwise. */
const doneKey = 'clearway-fetched-ahead';

/**
 * Asks for what these screens show while nobody types or clicks: main keeps every answer for a time without a
 * network. Without progress bars and notices, as nobody asked for it.
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
		const [of, at] = (localStorage.getItem(doneKey) ?? '').split(' ');
		return of === owner() && Date.now() - Number(at) < againMs;
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
		// What does not come now is asked for at the next rest.
		timer = setTimeout(() => requestIdleCallback(() => void fetchAll().catch(() => undefined)), restMs);
	};
	for (const event of ['pointerdown', 'keydown', 'wheel']) addEventListener(event, rest, { passive: true });
	session.state.follow(() => {
		// Main forgets what the last one saw.
		if (owner() === null) localStorage.removeItem(doneKey);
		rest();
	});
	setInterval(rest, againMs);
	rest();
}
