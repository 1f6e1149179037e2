import { may, type Rights } from '../../contract/presets.ts';
import { type OfficeOperation, placeOf } from '../../contract/rights.ts';
import { useStore } from '../../ui/store.ts';
import { useServices } from './services.tsx';

export const useRights = (): Rights => useStore(useServices().rights);

/** Tells whether the person may call an operation: what he may not is not offered. */
export function useMay(): (operation: OfficeOperation) => boolean {
	const rights = useRights();
	return (operation) => may(rights, placeOf(operation));
}
