import { NetRequest, type RequestSettings } from './net-request.ts';
import { isHandled } from './schemes.ts';
import { plainDefaultSession } from './sessions.ts';
import { strict } from './strict.ts';

type FetchSettings = RequestInit & { bypassCustomProtocolHandlers?: boolean };

/** Electron's `net`, on Node's own. */
export const net = strict(
	{
		isOnline: () => true,
		fetch(address: string, settings: FetchSettings = {}): Promise<Response> {
			if (isHandled(new URL(address).protocol.slice(0, -1)) && !settings.bypassCustomProtocolHandlers)
				throw new Error('stand-in: net.fetch to the own scheme is not there');
			return plainDefaultSession.fetch(address, settings);
		},
		request(options: string | Electron.ClientRequestConstructorOptions): Electron.ClientRequest {
			// The app and the updater give an object.
			const settings = options as RequestSettings;
			const request = new NetRequest(settings, settings.session ?? plainDefaultSession);
			return strict(request, 'net.request') as unknown as Electron.ClientRequest;
		},
	},
	'net',
);
