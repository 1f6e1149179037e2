import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Bridge, KeychainTrouble, Start } from '../bridge/ipc.ts';
import { Card } from './card.tsx';
import { ServerScreen } from './server-screen.tsx';

const bridge = window.clearway;
const element = document.getElementById('root');
const barElement = document.getElementById('bar');
if (!element || !barElement) throw new Error('The shell has no root');
const root = createRoot(element);
const bar = createRoot(barElement);

const pageUrl = new URL(location.href);
const admin = () => import('./admin.tsx');
// The admin loads together with the start state, not after it.
if (!['/admin/server', '/admin/proxy', '/admin/find'].includes(pageUrl.pathname))
	admin().catch(() => undefined);

// No typed text on these screens can be lost.
const stopAnswering = bridge.on('flush', () => void bridge.work.flushed());

async function show(start: Start): Promise<void> {
	const screen = firstScreen(start);
	if (screen) return root.render(screen);
	// Nobody is signed in: the login is needed as soon as the admin is there.
	if (start.token === null) import('@clearway/shared/admin/account/login.tsx').catch(() => undefined);
	const { mountAdmin } = await admin();
	stopAnswering();
	await mountAdmin({ bridge, start, root, bar });
}

function firstScreen(start: Start): ReactNode {
	const { pathname, searchParams } = new URL(location.href);
	if (!start.server || pathname === '/admin/server') return <ServerScreen bridge={bridge} start={start} />;
	if (start.trouble === null || start.isInMemory) return null;
	const { trouble } = start;
	return (
		<KeychainScreen
			key={searchParams.toString()}
			trouble={trouble}
			onRetry={async () => show(await bridge.keychain.retry())}
			onSkip={async () => {
				await bridge.keychain.skip();
				await show({ ...start, isInMemory: true });
			}}
		/>
	);
}

if (pageUrl.pathname === '/admin/proxy')
	root.render(<ProxyScreen bridge={bridge} host={pageUrl.searchParams.get('host') ?? ''} />);
else if (pageUrl.pathname === '/admin/find') {
	const { FindBar } = await import('./find-bar.tsx');
	root.render(<FindBar bridge={bridge} />);
} else {
	await show(await bridge.start.read());
	await bridge.start.shown();
}

type Props = { trouble: KeychainTrouble; onRetry: () => Promise<void>; onSkip: () => Promise<void> };

/** Explains the trouble with the keychain and the ways on. */
function KeychainScreen({ trouble, onRetry, onSkip }: Props) {
	const [isTrying, setTrying] = useState(false);
	const text = words.keychain;
	const run = (work: () => Promise<void>) => async (): Promise<void> => {
		setTrying(true);
		await work().finally(() => setTrying(false));
	};
	return (
		<Card title={text.title[trouble]}>
			<p>{text.text[trouble]}</p>
			<p className="lead">{text.without}</p>
			<div className="buttons">
				<button type="button" className="main" aria-disabled={isTrying} onClick={run(onRetry)}>
					{text.retry}
				</button>
				<button type="button" aria-disabled={isTrying} onClick={run(onSkip)}>
					{text.skip}
				</button>
			</div>
		</Card>
	);
}

/** Asks for the name and the password of the organisation's proxy. */
function ProxyScreen({ bridge, host }: { bridge: Bridge; host: string }) {
	const text = words.proxy;
	function submit(event: React.FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		void bridge.proxy.answer(String(fields.get('login')), String(fields.get('password')));
	}
	return (
		<Card title={text.title}>
			<p className="lead">{text.text(host)}</p>
			<form onSubmit={submit}>
				<label>
					{text.login}
					{/* biome-ignore lint/a11y/noAutofocus: the window was opened for this */}
					<input name="login" autoComplete="off" autoFocus required />
				</label>
				<label>
					{text.password}
					<input name="password" type="password" autoComplete="off" required />
				</label>
				<button type="submit" className="main">
					{text.enter}
				</button>
			</form>
		</Card>
	);
}
