import * as z from 'zod';
import { localised, one } from '../primitives.ts';
import { route } from '../route.ts';
import { Profile } from './profile.ts';

export const accountRoutes = {
  getProfile: route({
    method: 'GET',
    path: '/api/v1/profile',
    audience: 'customer',
    whileEnrolling: true,
    byToken: 'read',
    summary: 'Returns the profile of the signed-in customer',
    query: localised,
    response: one(Profile),
    errors: ['unauthenticated'],
  }),
  logOut: route({
    method: 'POST',
    path: '/logout',
    audience: 'public',
    duringVisit: true,
    summary: 'Ends the session of the bearer token; does nothing without a token',
    query: localised,
    response: one(z.null()),
  }),
} as const;
