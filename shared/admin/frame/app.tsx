import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { FallbackBoundary } from './fallback.tsx';
import { readStyleNonce, shareStyleNonce } from './nonce.ts';
import { type AdminServices, ServicesContext } from './services.tsx';
import './styles.ts';
import { theme, themeVariables } from './theme.ts';

/** The admin whole: what a host renders into its page. */
export function AdminApp({ services, router }: { services: AdminServices; router: DataRouter }) {
	shareStyleNonce();
	useEffect(() => showMissingPictures(), []);
	return (
		<MantineProvider
			theme={theme}
			cssVariablesResolver={themeVariables}
			defaultColorScheme="auto"
			getStyleNonce={readStyleNonce}
		>
			<Notifications position="bottom-right" limit={4} containerWidth={400} />
			<ServicesContext value={services}>
				<FallbackBoundary>
					<RouterProvider router={router} />
				</FallbackBoundary>
			</ServicesContext>
		</MantineProvider>
	);
}

// After the first screen, which it does not make heavier; pictures that failed before are found then.
const picturesAfterMs = 4000;

function showMissingPictures(): () => void {
	let stop = (): void => undefined;
	const timer = setTimeout(() => {
		void import('./missing-pictures.ts').then(({ replaceMissingPictures }) => {
			stop = replaceMissingPictures();
		});
	}, picturesAfterMs);
	return () => {
		clearTimeout(timer);
		stop();
	};
}
