import { describe, expect, it } from 'vitest';
import { spokenDuration } from './announcements.ts';
import { spokenDistance } from './distance.ts';

describe('spokenDistance', () => {
  it.each([
    [0, '10 metros'],
    [14, '10 metros'],
    [88, '90 metros'],
    [97, '100 metros'],
    [100, '100 metros'],
    [124, '100 metros'],
    [310, '300 metros'],
    [974, '950 metros'],
    [975, '1 quilômetro'],
    [1_000, '1 quilômetro'],
    [1_240, '1 quilômetro'],
    [1_300, '1 quilômetro e meio'],
    [2_000, '2 quilômetros'],
    [2_500, '2,5 quilômetros'],
    [9_700, '9,5 quilômetros'],
    [9_760, '10 quilômetros'],
    [12_345, '12 quilômetros'],
    [1_250_400, '1250 quilômetros'],
  ])('%d m is %s', (meters, words) => {
    expect(spokenDistance(meters)).toBe(words);
  });
});

describe('spokenDuration', () => {
  it.each([
    [0, '0 segundos'],
    [1, '1 segundo'],
    [45, '45 segundos'],
    [59.7, '1 minuto'],
    [900, '15 minutos'],
    [3_590, '1 hora'],
    [3_900, '1 hora e 5 minutos'],
    [7_260, '2 horas e 1 minuto'],
  ])('%d s is %s', (seconds, words) => {
    expect(spokenDuration(seconds)).toBe(words);
  });
});
