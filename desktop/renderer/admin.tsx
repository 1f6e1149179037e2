import contract from 'virtual:admin-calls';
import { AdminApp } from '@clearway/shared/admin/app/app.tsx';
import { createServices } from '@clearway/shared/admin/app/create-services.ts';
import { createAdminRoutes } from '@clearway/shared/admin/app/routes.tsx';
import { askFor } from '@clearway/shared/admin/app/shell-dialogs.ts';
import { toast } from '@clearway/shared/admin/kit/toast.tsx';
import { isAtRisk } from '@clearway/shared/admin/services/save-state.ts';
import type { AdminServices } from '@clearway/shared/admin/services/services.tsx';
import { localCopies, middlewareOf } from '@clearway/shared/contract/addresses.ts';
import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import type { Bridge, Start } from '../bridge/ipc.ts';
import { ConditionBar } from './condition-bar.tsx';
import { createDesktopPlatform } from './desktop-platform.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { followRequests } from './follow-requests.ts';

/** Goes straight to the login: without a session the guard would load the first screen only to leave it. */
function goToLogin({ session }: AdminServices): void {
	const { pathname, search } = location;
	if (session.isIn() || !middlewareOf(pathname).includes('admin-auth')) return;
	history.replaceState(null, '', session.loginAddress(pathname + search));
}

type Mount = { bridge: Bridge; start: Start; root: Root; bar: Root };

/** Mounts the admin, the same routes as on the web. */
export async function mountAdmin({ bridge, start, root, bar }: Mount): Promise<void> {
	let router: DataRouter | null = null;
	const platform = createDesktopPlatform(bridge, start, (path) => void router?.navigate(path));
	const services = createServices({ contract, platform });
	await services.session.start();
	goToLogin(services);
	const adminRouter = createBrowserRouter(createAdminRoutes(services));
	router = adminRouter;
	const { save, copyStore } = services;
	const reportUnsaved = (): void => {
		void bridge.work.unsaved(isAtRisk(save.get()) || copyStore.isUnstored.get());
	};
	save.follow(reportUnsaved);
	copyStore.isUnstored.follow(reportUnsaved);
	saveWhenBack(services);
	showWhatWasSent(bridge, services, adminRouter);
	followContactLinks(bridge);
	takeDroppedFiles();
	shareTheme(bridge);
	followRequests(bridge, services);
	tellLockMinutes(bridge, services);
	const tellRights = (): void => void bridge.rights.set([...services.rights.get()]);
	services.rights.follow(tellRights);
	tellRights();
	fetchAhead(services, contract, start.server?.origin ?? '');
	// The small window begins with the search, each time that it is wanted.
	const search = (): void => askFor.set('palette');
	if (new URLSearchParams(location.search).has('ask')) search();
	bridge.on('ask', search);
	root.render(<AdminApp services={services} router={adminRouter} />);
	bar.render(
		<ConditionBar
			bridge={bridge}
			platform={platform}
			session={services.session}
			standing={start.standing}
			onOpen={(path) => void adminRouter.navigate(path)}
		/>,
	);
}

/** Main keeps the office's minutes: it hides personal data without a network, too. */
function tellLockMinutes(bridge: Bridge, { api, news, session }: AdminServices): void {
	const tell = (): void => {
		if (!session.isIn()) return;
		api.option.single({ params: { title: 'sign-in.lock-minutes' } }).then(
			({ value }) => bridge.screenLock.hideAfter(Number(value)),
			() => undefined,
		);
	};
	session.state.follow(tell);
	news.listen((item) => {
		if (item.type === 'gap' || item.kind === 'option') tell();
	});
	tell();
}

const contacts = ['tel:', 'mailto:', 'viber:'];

/**
 * Hands links that begin a call, a letter or a chat to main, which knows what may leave; a page cannot go
 * there itself.
 */
function followContactLinks(bridge: Bridge): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null;
		if (!link || event.defaultPrevented || !contacts.includes(link.protocol)) return;
		event.preventDefault();
		void bridge.link.open(link.href);
	});
}

// Mantine stores the chosen colour scheme under this key.
const schemeKey = 'mantine-color-scheme-value';
const chosenScheme = (): string => localStorage.getItem(schemeKey) ?? 'auto';

/** Shares one colour scheme between pages, windows and dialogs, chosen in the admin or in the app's menu. */
function shareTheme(bridge: Bridge): void {
	let shared = chosenScheme();
	document.addEventListener('change', () => {
		if (chosenScheme() === shared) return;
		shared = chosenScheme();
		void bridge.theme.set(shared === 'light' || shared === 'dark' ? shared : 'system');
	});
	bridge.on('theme', (theme) => {
		shared = theme === 'system' ? 'auto' : theme;
		localStorage.setItem(schemeKey, shared);
		// The kit hears changes of other windows; this event tells its own window.
		dispatchEvent(
			new StorageEvent('storage', { key: schemeKey, newValue: shared, storageArea: localStorage }),
		);
	});
}

const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Lets a file be dropped anywhere on the window: the screen's own place for it gets the file, and a screen
 * without one says so. Otherwise the window would show the file.
 */
function takeDroppedFiles(): void {
	addEventListener('dragover', (event) => {
		if (holdsFile(event)) event.preventDefault();
	});
	addEventListener('drop', (event) => {
		if (!holdsFile(event) || event.defaultPrevented) return;
		event.preventDefault();
		const passedOn = new DragEvent('drop', {
			bubbles: true,
			cancelable: true,
			dataTransfer: event.dataTransfer,
		});
		const isTaken = document.querySelector('main h1')?.dispatchEvent(passedOn) === false;
		if (!isTaken) toast.failed(words.drop.none);
	});
}

/** A screen that could not save saves again by itself once the server is back. */
function saveWhenBack({ platform: { network }, save }: AdminServices): void {
	let wasOnline = network.isOnline();
	network.follow(() => {
		const isBack = network.isOnline() && !wasOnline;
		wasOnline = network.isOnline();
		const { state, save: saveNow } = save.get();
		if (isBack && state.kind === 'failed' && state.problem.code === 'unavailable') saveNow?.();
	});
}

/**
 * A table that was published from the queue while its screen is open is reloaded, unless it was edited
 * further.
 */
function showWhatWasSent(bridge: Bridge, { copyStore }: AdminServices, router: DataRouter): void {
	bridge.on('synced', (path, outcome) => {
		const title = /^\/admin\/tables\/([\w-]+)$/.exec(path)?.[1];
		if (outcome !== 'sent' || title === undefined || router.state.location.pathname !== path) return;
		copyStore.read(localCopies.table.copyKey(title)).then(
			(stored) => {
				// Not while a cell is being edited, which is in no local copy yet.
				if (stored !== null || document.activeElement?.matches('input, textarea, [contenteditable="true"]'))
					return;
				location.reload();
			},
			() => undefined,
		);
	});
}
