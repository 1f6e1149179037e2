import { createStore } from '../../ui/store.ts';

/** Opens the palette or the list of shortcuts. */
export const askFor = createStore<'palette' | 'keys' | null>(null);

/** True if single letters are shortcuts; people who dictate or press keys by accident switch them off. */
export const letters = createStore(localStorage.getItem('clearway.letters') !== 'off');
letters.follow(() => localStorage.setItem('clearway.letters', letters.get() ? 'on' : 'off'));

/** Text typed between opening the palette and its chunk being loaded. */
export const early = { text: '' };
