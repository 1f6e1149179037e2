import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { FallbackBoundary } from '../../ui/fallback-boundary.tsx';
import { toast } from '../kit/toast.tsx';
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

/** Says what a field left out of a pasted text: browsers cut it at `maxLength` without a word. */
function tellOfCutPastes(): () => void {
	const tell = async ({ target, clipboardData }: ClipboardEvent): Promise<void> => {
		if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
		const { value, maxLength, selectionStart, selectionEnd } = target;
		if (maxLength < 0) return;
		// A field of mail addresses does not tell what is selected in it.
		const replaced = selectionStart === null ? value.length : (selectionEnd ?? 0) - selectionStart;
		const pasted = clipboardData?.getData('text').trimEnd() ?? '';
		const over = value.length - replaced + pasted.length - maxLength;
		if (over <= 0) return;
		const texts = await import('@clearway/shared/words/admin-unsaved.ts').catch(() => null);
		if (texts) toast.notice(texts.unsaved.cut(maxLength, over), 'cut-paste');
	};
	document.addEventListener('paste', tell, true);
	return () => document.removeEventListener('paste', tell, true);
}
