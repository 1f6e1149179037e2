import { admin as words } from '@clearway/shared/words/admin.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { may } from '../../contract/presets.ts';
import { placeOfScreen } from '../../domain/screen-places.ts';
import { useStore } from '../../ui/store.ts';
import { useLazyPart } from '../kit/use-lazy-part.ts';
import { useCommands } from '../services/commands.ts';
import { findCommand, isModified } from '../services/keys.ts';
import { useServices } from '../services/services.tsx';
import { useRights } from '../services/use-rights.ts';
import { screens } from './screens.ts';
import { askFor, early, letters } from './shell-dialogs.ts';

const bringPalette = () => import('./shell-palette.tsx');
const bringKeys = () => import('./shell-keys.tsx');

function typedEarly(event: KeyboardEvent): boolean {
	const isWaiting =
		askFor.get() === 'palette' && !document.querySelector('[role="combobox"][aria-controls="palette-list"]');
	if (!isWaiting || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
	event.preventDefault();
	early.text += event.key;
	return true;
}

const pairMs = 1200;
const gridLike = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"],[role="grid"]';
const typedIn = 'input:not([type="checkbox"],[type="radio"]),textarea,select,[contenteditable="true"]';

/** The frame's own commands, and the key listener for all commands. */
export function ShellCommands({ onFold }: { onFold: () => void }) {
	const asked = useStore(askFor);
	const navigate = useNavigate();
	const { commands, save } = useServices();
	const rights = useRights();
	const { groups } = words.keys;
	useCommands([
		{
			id: 'palette',
			label: words.keys.search,
			group: groups.frame,
			keys: 'mod+k',
			isHidden: true,
			run: () => askFor.set('palette'),
		},
		{
			id: 'save',
			label: words.keys.save,
			group: groups.frame,
			keys: 'mod+s',
			isHidden: true,
			run: () => save.get().save?.(),
		},
		{ id: 'keys', label: words.keys.help, group: groups.frame, keys: '?', run: () => askFor.set('keys') },
		{ id: 'fold', label: words.keys.fold, group: groups.frame, keys: 'mod+b', run: onFold },
		...screens
			.filter(({ path }) => !path.includes(':') && may(rights, placeOfScreen(path)))
			.map(({ path, name, keys }) => ({
				id: path,
				label: name,
				group: groups.screens,
				...(keys && { keys }),
				run: () => void navigate(path),
			})),
		{
			id: 'logout',
			label: words.nav.logout,
			group: groups.frame,
			run: () => void navigate(adminPaths.logout),
		},
	]);
	const first = useRef<{ key: string; at: number } | null>(null);
	useLayoutEffect(() => {
		const handleKey = (event: KeyboardEvent): void => {
			if (event.defaultPrevented || event.isComposing || event.repeat) return;
			// Ctrl is pressed, so the palette may be opened next: its chunk is preloaded.
			if (event.key === 'Control' || event.key === 'Meta') return void bringPalette().catch(() => undefined);
			if (typedEarly(event)) return;
			const before = first.current && event.timeStamp - first.current.at < pairMs ? first.current.key : null;
			first.current = null;
			const match = findCommand(commands.all(), event, before);
			if (!match) return;
			if (!('command' in match && isModified(match.command.keys ?? '')) && !takesLetters(event.target))
				return;
			event.preventDefault();
			// The time counts from now, not from the press: a busy page handles keys late.
			if ('prefix' in match) first.current = { key: match.prefix, at: performance.now() };
			else match.command.run();
		};
		addEventListener('keydown', handleKey);
		return () => removeEventListener('keydown', handleKey);
	}, [commands]);
	const { pathname } = useLocation();
	// A layout effect: a later one would close a dialog that was opened as soon as the screen appeared.
	const shownPath = useRef(pathname);
	useLayoutEffect(() => {
		// What the window was opened for stays.
		if (shownPath.current !== pathname) askFor.set(null);
		shownPath.current = pathname;
	}, [pathname]);
	const close = (): void => askFor.set(null);
	const palette = useLazyPart(bringPalette, asked === 'palette', close);
	const keys = useLazyPart(bringKeys, asked === 'keys', close);
	return (
		<>
			{asked === 'palette' && palette && <palette.default onClose={close} />}
			{asked === 'keys' && keys && <keys.default onClose={close} />}
		</>
	);
}

// Letters are text while typing, and belong to the dialog, menu or grid that has the focus.
function takesLetters(target: EventTarget | null): boolean {
	if (!letters.get()) return false;
	return !(target instanceof Element && (target.closest(gridLike) || target.closest(typedIn)));
}
