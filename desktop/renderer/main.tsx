import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Start } from '../ipc.ts';
import { KeychainScreen } from './keychain-screen.tsx';
import { ProxyScreen } from './proxy-screen.tsx';
import { ServerScreen } from './server-screen.tsx';

const bridge = window.clearway;
const element = document.getElementById('root');
const barElement = document.getElementById('bar');
if (!element || !barElement) throw new Error('The shell has no root');
const root = createRoot(element);
const bar = createRoot(barElement);

const here = new URL(location.href);
const admin = () => import('./admin.tsx');
// The admin comes with the question whether there is anything to administer, not after its answer.
if (!['/admin/server', '/admin/proxy', '/admin/find'].includes(here.pathname)) admin().catch(() => undefined);

// Nothing is typed here that would be lost.
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

if (here.pathname === '/admin/proxy')
	root.render(<ProxyScreen bridge={bridge} host={here.searchParams.get('host') ?? ''} />);
else if (here.pathname === '/admin/find') {
	const { FindBar } = await import('./find-bar.tsx');
	root.render(<FindBar bridge={bridge} />);
} else await show(await bridge.start.read());
