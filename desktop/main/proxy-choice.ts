import type { ProxyConfig, Session } from 'electron';
import type { ProxyChoice } from '../ipc.ts';
import type { SettingsFile } from './settings.ts';

/** The choice as Electron takes it. */
export function proxyConfig({ mode, address }: ProxyChoice): ProxyConfig {
	if (mode === 'manual') return { mode: 'fixed_servers', proxyRules: address, proxyBypassRules: '<local>' };
	return mode === 'pac' ? { mode: 'pac_script', pacScript: address } : { mode: 'system' };
}

/** Whether it names a proxy that there can be: a host with a port, or a script on the web. */
export function isProxyChoice({ mode, address }: ProxyChoice): boolean {
	if (mode === 'system') return true;
	if (mode === 'manual') return /^(?:(?:https?|socks[45]):\/\/)?[\w.-]{1,253}:\d{2,5}$/.test(address);
	return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

type Settings = { file: SettingsFile; sessions: () => Pick<Session, 'setProxy' | 'closeAllConnections'>[] };

/** Which proxy the app goes through: the system's, one by hand, or what a script says. */
export function createProxyChoice({ file, sessions }: Settings) {
	return {
		get: () => file.get().proxy,
		/** For a session that was made later. */
		config: () => proxyConfig(file.get().proxy),
		async set(choice: ProxyChoice): Promise<void> {
			file.change({ proxy: choice });
			for (const session of sessions()) {
				await session.setProxy(proxyConfig(choice));
				// Open connections would go on the old way.
				await session.closeAllConnections();
			}
		},
	};
}
