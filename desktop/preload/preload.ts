import { contextBridge, ipcRenderer } from 'electron';

declare const __CALLS__: Record<string, string[]>;
declare const __PUSHES__: string[];

// Named functions only: the page never holds ipcRenderer, a channel of its own choice or an event object.
const groups = Object.entries(__CALLS__).map(([group, names]) => {
	const functions = names.map(
		(name) => [name, (...args: unknown[]) => ipcRenderer.invoke(`${group}.${name}`, ...args)] as const,
	);
	return [group, Object.fromEntries(functions)] as const;
});

function on(name: string, callback: (...args: unknown[]) => void): () => void {
	if (!__PUSHES__.includes(name)) throw new Error('No such news');
	const listener = (_event: unknown, ...args: unknown[]): void => callback(...args);
	ipcRenderer.on(name, listener);
	return () => void ipcRenderer.removeListener(name, listener);
}

contextBridge.exposeInMainWorld('clearway', { ...Object.fromEntries(groups), on });
