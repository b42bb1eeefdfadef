// After a build aside: a server that runs meanwhile goes on serving the files of the build before until this moment.
import { existsSync, renameSync, rmSync } from 'node:fs';

rmSync('dist.before', { recursive: true, force: true });
if (existsSync('dist')) renameSync('dist', 'dist.before');
renameSync('dist.new', 'dist');
rmSync('dist.before', { recursive: true, force: true });
