import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { FallbackBoundary } from '../../ui/fallback-boundary.tsx';
import { tellOfCutPastes } from './cut-paste.ts';
import { FallbackPage } from './fallback.tsx';
import { IdentityQuestion } from './identity.tsx';
import { readStyleNonce, shareStyleNonce } from './nonce.ts';
import { type AdminServices, ServicesContext } from './services.tsx';
import './styles.ts';
import { theme, themeVariables } from './theme.ts';

/** The admin whole: what a host renders into its page. */
export function AdminApp({ services, router }: { services: AdminServices; router: DataRouter }) {
	shareStyleNonce();
	useEffect(() => showMissingPictures(), []);
	useEffect(() => tellOfCutPastes(), []);
	return (
		<MantineProvider
			theme={theme}
			cssVariablesResolver={themeVariables}
			defaultColorScheme="auto"
			getStyleNonce={readStyleNonce}
		>
			<Notifications position="bottom-right" limit={4} containerWidth={400} />
			<ServicesContext value={services}>
				<FallbackBoundary fallback={<FallbackPage />}>
					<RouterProvider router={router} />
				</FallbackBoundary>
				<IdentityQuestion />
			</ServicesContext>
		</MantineProvider>
	);
}

// With the first picture that fails: the first screen, which has none, is not made heavier by it.
function showMissingPictures(): () => void {
	let stop = (): void => undefined;
	const begin = async ({ target }: Event): Promise<void> => {
		if (!(target instanceof HTMLImageElement)) return;
		document.removeEventListener('error', begin, true);
		stop = (await import('./missing-pictures.ts')).replaceMissingPictures();
	};
	document.addEventListener('error', begin, true);
	return () => {
		document.removeEventListener('error', begin, true);
		stop();
	};
}
