import { useEffect, useRef } from 'react';
import { useServices } from './services.tsx';

/** Something one can do: shown in the palette and in the list of shortcuts, done by key. */
export type Command = {
	id: string;
	label: string;
	/** The heading it stands under. */
	group: string;
	/** `mod+s`, `n`, `g p`, `shift+x`, `?`; without keys it is in the palette only. */
	keys?: string;
	/** More words by which the palette finds it. */
	synonyms?: string;
	/** In the list of shortcuts but not in the palette: keys that only make sense in place. */
	isHidden?: boolean;
	run(): void;
};

/** All commands that can be given now. */
export type CommandList = {
	all(): Command[];
	add(group: () => readonly Command[]): () => void;
};

/** Makes the list; whoever came last comes first, so that the screen at hand wins over the frame. */
export function createCommands(): CommandList {
	const groups: (() => readonly Command[])[] = [];
	return {
		all: () => groups.toReversed().flatMap((group) => group()),
		add(group) {
			groups.push(group);
			return () => void groups.splice(groups.indexOf(group), 1);
		},
	};
}

/** Offers commands while the component is there. */
export function useCommands(commands: readonly Command[]): void {
	const list = useServices().commands;
	const latest = useRef(commands);
	latest.current = commands;
	useEffect(() => list.add(() => latest.current), [list]);
}
