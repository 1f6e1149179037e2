// Programs that tests start run what `npm start` runs.
export { ensureServerBuilt as setup } from '../../site/build/build-server.ts';
