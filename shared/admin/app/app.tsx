import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { FallbackBoundary } from '../../ui/fallback-boundary.tsx';
import { toast } from '../kit/toast.tsx';
import { readStyleNonce, shareStyleNonce } from '../services/nonce.ts';
import { type AdminServices, ServicesContext } from '../services/services.tsx';
import { FallbackPage } from './fallback.tsx';
import { IdentityQuestion } from './identity.tsx';
import { theme, themeVariables } from './theme.ts';

/** The whole admin, as a host renders it into its page. */
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

// Loaded with the first picture that fails: the first screen has none, and stays light.
function showMissingPictures(): () => void {
	let stop = (): void => undefined;
	const begin = async ({ target }: Event): Promise<void> => {
		if (!(target instanceof HTMLImageElement)) return;
		document.removeEventListener('error', begin, true);
		stop = (await import('./replace-missing-pictures.ts')).replaceMissingPictures();
	};
	document.addEventListener('error', begin, true);
	return () => {
		document.removeEventListener('error', begin, true);
		stop();
	};
}

/** Tells how much of a pasted text was cut: browsers cut it at `maxLength` without a word. */
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

// Mantine's styles in its own order, each in the layer `mantine`, so that unlayered rules of ours win. A screen
// imports the styles that only it uses.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/notifications/styles.layer.css';
import './admin.css';
